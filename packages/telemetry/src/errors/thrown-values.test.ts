import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { createLogger } from "../server/create-logger.ts";
import { createTestTelemetry } from "../testing/create-test-telemetry.ts";
import { thrownValues } from "./thrown-values.ts";

/** Whether the parts are in the text, one after the other. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts) {
    const found = text.indexOf(part.replaceAll("\n", "\\n"), from);
    expect(found, `${part}\nin ${text}`).toBeGreaterThanOrEqual(from);
    from = found + 1;
  }
}

it.each(thrownValues)("a page that reports $what says what it is", ({ make, message, says }) => {
  const telemetry = createTestTelemetry();
  telemetry.reportError(make(runInNewContext));
  const [entry] = telemetry.logs;
  expect(telemetry.errors).toHaveLength(1);
  expect(entry?.message).toBe(message);
  expectInOrder(JSON.stringify([entry?.stackTrace, entry?.context]), says);
});

it.each(thrownValues)("a server that logs $what says what it is", ({ make, says }) => {
  const lines: string[] = [];
  createLogger({ write: (line) => void lines.push(line) }).error("failed", { error: make(runInNewContext) });
  expect(lines).toHaveLength(1);
  const { stackTrace, context } = JSON.parse(lines[0] ?? "{}") as Record<string, unknown>;
  expectInOrder(JSON.stringify([stackTrace, context]), says);
});
