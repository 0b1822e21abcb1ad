import { runCommand } from "../processes/run-command.ts";
import type { CheckResult } from "./check-result.ts";
import { countReport } from "./count-report.ts";
import { withReport } from "./report.ts";

/** Enough for a whole suite on a slow machine. Playwright limits each test separately. */
const timeoutMs = 45 * 60 * 1000;

/** Runs a Playwright suite of `e2e` and counts its tests. The arguments are Playwright's. */
export async function runPlaywright(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<CheckResult> {
  const { result, report } = await withReport((path) =>
    runCommand("pnpm", ["--filter", "@corp/e2e", "exec", "playwright", "test", "--reporter=list,json", ...args], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path, ...env },
      timeoutMs,
    }),
  );
  return countReport(result, report);
}
