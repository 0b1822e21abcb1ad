import { ensureChromium } from "../chromium.ts";
import { runCommand } from "../processes/run-command.ts";
import type { CommandResult } from "../processes/run-command.ts";
import type { CheckResult, Failure } from "./check.ts";
import { asCount, asFields, asList, asText, withReport } from "./report.ts";

/** Enough for a whole suite on a slow machine. Playwright limits each test separately. */
const timeoutMs = 45 * 60 * 1000;

/** Runs a Playwright suite of `e2e` and counts its tests. The arguments are Playwright's. */
export async function runPlaywright(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<CheckResult> {
  const chromiums = await ensureChromium();
  const { result, report } = await withReport((path) =>
    runCommand("pnpm", ["--filter", "@corp/e2e", "exec", "playwright", "test", "--reporter=list,json", ...args], {
      env: { ...chromiums, PLAYWRIGHT_JSON_OUTPUT_NAME: path, ...env },
      timeoutMs,
    }),
  );
  return countPlaywright(result, report);
}

/** A flaky test counts as failed, also when a retry passed. */
export function countPlaywright(
  { isOk, output }: Pick<CommandResult, "isOk" | "output">,
  report: Readonly<Record<string, unknown>> | null,
): CheckResult {
  const stats = asFields(report?.["stats"]);
  const failed = asCount(stats["unexpected"]) + asCount(stats["flaky"]);
  const skipped = asCount(stats["skipped"]);
  const failures = asList(report?.["suites"]).flatMap((suite) => failuresIn(asFields(suite)));
  return {
    passed: asCount(stats["expected"]),
    failed: failed === 0 && !isOk ? 1 : failed,
    output,
    ...(failures.length > 0 && { failures }),
    ...(skipped > 0 && { note: `${skipped} skipped` }),
  };
}

/** A suite of Playwright's report: a file, or a group in it. */
function failuresIn(suite: Readonly<Record<string, unknown>>): readonly Failure[] {
  const inner = asList(suite["suites"]).flatMap((each) => failuresIn(asFields(each)));
  const own = asList(suite["specs"])
    .map(asFields)
    .flatMap(({ file, line, title, tests }) =>
      asList(tests)
        .map(asFields)
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => ({
          test: `[${asText(projectName)}] ${asText(file)}:${asCount(line)} › ${asText(title)}`,
          message: asList(results)
            .map((result) => asText(asFields(asFields(result)["error"])["message"]))
            .filter(Boolean)
            .join("\n"),
        })),
    );
  return [...own, ...inner];
}
