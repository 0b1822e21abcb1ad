import { ensureChromium } from "../chromium.ts";
import { OperatorError } from "../processes/operator-error.ts";
import { runCommand } from "../processes/run-command.ts";
import type { CommandResult } from "../processes/run-command.ts";
import { buildSite } from "../steps/build-site.ts";
import { asOne } from "./check.ts";
import type { Check, CheckResult } from "./check.ts";
import { asCount, asFields, withReport } from "./report.ts";

export const endToEnd: Check = {
  name: "e2e",
  title: "End-to-end tests in Chromium",
  run: async () => {
    try {
      await buildSite();
    } catch (error) {
      if (error instanceof OperatorError) return asOne(false, error.message);
      throw error;
    }
    const chromium = await ensureChromium();
    const { result, report } = await withReport((path) =>
      runCommand("pnpm", ["--filter", "@corp/e2e", "exec", "playwright", "test", "--reporter=list,json"], {
        env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
      }),
    );
    return countPlaywright(result, report);
  },
};

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
