import { stripVTControlCharacters } from "node:util";
import type { CheckResult } from "./check-result.ts";

const maxLines = 12;

/** Summarises a failed check: each failed test with the first lines of its message, else the end of the output. */
export function failureSummary(name: string, { failures = [], output }: CheckResult): string {
  if (failures.length === 0) {
    return [`✗ ${name}`, ...splitLines(output).slice(-maxLines).map(indent)].join("\n");
  }
  return failures
    .map(({ test, message }) =>
      [`✗ ${name}: ${test}`, ...splitLines(message).slice(0, maxLines).map(indent)].join("\n"),
    )
    .join("\n\n");
}

function splitLines(text: string): readonly string[] {
  return stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "");
}

function indent(line: string): string {
  return `    ${line}`;
}
