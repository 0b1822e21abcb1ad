import { runCommand } from "../processes/run-command.ts";
import type { CheckResult } from "./check-result.ts";
import { asFields, asText } from "./report.ts";

/**
 * Looks for known vulnerabilities of dependencies in production. A registry that does not respond (no network, a mirror
 * without advisories) is a note, not a failure.
 */
export async function audit(): Promise<CheckResult> {
  const { output } = await runCommand("pnpm", ["audit", "--prod", "--json"], { timeoutMs: 60_000 });
  return readAudit(output);
}

/** Fails with the advisories of severity high and critical; the others are counted in a note. */
export function readAudit(output: string): CheckResult {
  const report = parseReport(output);
  if (report === null) {
    const reason =
      output
        .replaceAll(/[│×\s]+/gu, " ")
        .trim()
        .slice(0, 200) || "no output";
    return { passed: 0, failed: 0, output, note: `not checked, the registry has no advisories: ${reason}` };
  }
  const advisories = Object.values(asFields(report["advisories"])).map(asFields);
  const isGrave = ({ severity }: Readonly<Record<string, unknown>>): boolean =>
    severity === "high" || severity === "critical";
  const failures = advisories.filter(isGrave).map((advisory) => ({
    test: `${asText(advisory["module_name"])} ${asText(advisory["vulnerable_versions"])}`,
    message: `${asText(advisory["severity"])}: ${asText(advisory["title"])}\n${asText(advisory["url"])}`,
  }));
  const others = advisories.length - failures.length;
  return {
    passed: failures.length === 0 ? 1 : 0,
    failed: failures.length,
    output: failures.map(({ test, message }) => `${test}\n${message}`).join("\n\n"),
    ...(failures.length > 0 && { failures }),
    ...(others > 0 && { note: `${others} of low or moderate severity` }),
  };
}

function parseReport(output: string): Readonly<Record<string, unknown>> | null {
  try {
    const report = asFields(JSON.parse(output));
    return "advisories" in report ? report : null;
  } catch {
    return null;
  }
}
