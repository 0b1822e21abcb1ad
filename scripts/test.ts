import { audit } from "./checks/audit-check.ts";
import { asOne } from "./checks/check-result.ts";
import { checks, chooseChecks, lanes } from "./checks/checks.ts";
import { failureSummary } from "./checks/failure-summary.ts";
import { runTurbo } from "./checks/run-turbo.ts";
import type { TaskResult } from "./checks/run-turbo.ts";
import { ensureChromium } from "./chromium.ts";
import { describeError, exitWithFailure, OperatorError } from "./processes/operator-error.ts";
import { stopCommands } from "./processes/run-command.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { runStep } from "./steps/progress.ts";

/**
 * `npm test [-- all] [-- NAME… OPTION…]`: what is run before a commit, every check, or those named. Options, such as
 * `--force` and `--affected`, are those of `turbo run`. The last line is "N passed, N failed".
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const options = args.filter((arg) => arg.startsWith("-"));
  const names = args.filter((arg) => !arg.startsWith("-"));
  const known = [...Object.keys(checks), "audit", "all"];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(`No check is called ${unknown.join(", ")}; there are: ${known.join(", ")}.`);
  const chosen = chooseChecks(names);
  // Each task has workers for two cores; more of them at once only take processor time from one another.
  const runs = lanes
    .map((lane) =>
      Object.entries(checks).flatMap(([name, check]) => (check.lane === lane && chosen.has(name) ? check.tasks : [])),
    )
    .filter((tasks) => tasks.length > 0)
    .map((tasks) => ["--concurrency=1", ...tasks, ...options]);

  stopOnSignals();
  const results: TaskResult[] = [];
  try {
    await runStep("Dependencies", installDependencies);
    const auditing = chosen.has("audit") ? audit() : null;
    if (runs.length > 0) results.push(...(await runTurbo(runs, await ensureChromium())));
    if (auditing !== null) results.push({ name: "audit", isCached: false, ...(await auditing) });
  } catch (error) {
    results.push({ name: "npm test", isCached: false, ...asOne(false, describeError(error)) });
  }
  report(results);
}

function report(results: readonly TaskResult[]): void {
  const passed = results.reduce((all, result) => all + result.passed, 0);
  const failed = results.reduce((all, result) => all + result.failed, 0);
  print(`\n${results.map(line).join("\n")}`);
  const failures = results.filter((result) => result.failed > 0);
  for (const { name, output } of failures) print(`\n── ${name}\n\n${output.trimEnd()}`);
  // Again at the end, because some logs keep only that.
  if (failures.length > 0)
    print(`\n── What failed\n\n${failures.map((each) => failureSummary(each.name, each)).join("\n\n")}`);
  // A run without any test fails, unless the checks give a reason.
  const isExplained = results.every(({ note }) => note !== undefined);
  process.exitCode = failed > 0 || (passed === 0 && !isExplained) ? 1 : 0;
  print(`\n${passed} passed, ${failed} failed`);
}

function line({ name, passed, failed, note, seconds, isCached }: TaskResult): string {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, note].filter(Boolean).join(", ");
  const time = isCached ? "from the cache" : seconds !== undefined && `${seconds.toFixed(1)} s`;
  return [failed > 0 ? "✗" : "✓", `${name}:`, counts, time].filter(Boolean).join(" ");
}

/** Turbo is stopped when this process exits. */
function stopOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      stopCommands();
      process.exit(signal === "SIGINT" ? 130 : 143);
    });
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch(exitWithFailure);
