import { ensureChromium } from "../chromium.ts";
import { runCommand } from "../processes/run-command.ts";
import type { CommandResult } from "../processes/run-command.ts";
import type { CheckResult } from "./check.ts";
import { asCount, asFields, withReport } from "./report.ts";

/** Runs a Playwright suite of `e2e` and counts its tests. The arguments are Playwright's. */
export async function runPlaywright(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<CheckResult> {
  const chromium = await ensureChromium();
  const { result, report } = await withReport((path) =>
    runCommand("pnpm", ["--filter", "@corp/e2e", "exec", "playwright", "test", "--reporter=list,json", ...args], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: path, ...env },
    }),
  );
  return countPlaywright(result, report);
}

/** A test that failed at first counts as a failure: the machine may be slow, the site may not be uncertain. */
export function countPlaywright(
  { isOk, output }: Pick<CommandResult, "isOk" | "output">,
  report: Readonly<Record<string, unknown>> | null,
): CheckResult {
  const stats = asFields(report?.["stats"]);
  const failed = asCount(stats["unexpected"]) + asCount(stats["flaky"]);
  const skipped = asCount(stats["skipped"]);
  return {
    passed: asCount(stats["expected"]),
    failed: failed === 0 && !isOk ? 1 : failed,
    output,
    ...(skipped > 0 && { note: `${skipped} skipped` }),
  };
}
