import { catalogue } from "./checks/catalogue-check.ts";
import { asOne } from "./checks/check.ts";
import type { Check, CheckResult } from "./checks/check.ts";
import { failureSummary } from "./checks/failure-summary.ts";
import { endToEnd } from "./checks/end-to-end-check.ts";
import { packages } from "./checks/package-checks.ts";
import { signIn } from "./checks/sign-in-check.ts";
import { builds, format, lint, types } from "./checks/static-checks.ts";
import { delivery, telemetry } from "./checks/telemetry-check.ts";
import { integration, stories, unit } from "./checks/vitest-checks.ts";
import { exitWithFailure, OperatorError } from "./processes/operator-error.ts";
import { stopCommands } from "./processes/run-command.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { runStep } from "./steps/progress.ts";

/** In their order; those in one list at the same time, because one of them mostly waits, or keeps a single core busy. */
const order: readonly (readonly Check[])[] = [
  [types],
  [lint],
  [format],
  [builds],
  [unit],
  [stories],
  [catalogue],
  [integration],
  [signIn, delivery],
  [telemetry, packages],
  [endToEnd],
];
const checks = order.flat();

/** `npm test [-- NAME…]`: every check; its last line is "N passed, N failed". */
async function main(): Promise<void> {
  const chosen = chooseChecks(process.argv.slice(2));
  stopOnSignals();
  let passed = 0;
  let failed = 0;
  const summary: string[] = [];
  try {
    await runStep("Dependencies", installDependencies);
    for (const together of order) {
      const running = together.filter((check) => chosen.includes(check));
      const results = await Promise.all(running.map(runCheck));
      for (const [index, check] of running.entries()) {
        const result = results[index];
        if (result === undefined) continue;
        passed += result.passed;
        failed += result.failed;
        if (result.failed > 0) summary.push(failureSummary(check.name, result));
      }
    }
  } catch (error) {
    failed += 1;
    print(describe(error));
  }
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  // Where only the end of a log is kept, that is what has to be known.
  if (summary.length > 0) print(`\n── What failed\n\n${summary.join("\n\n")}`);
  print(`\n${passed} passed, ${failed} failed`);
}

function chooseChecks(names: readonly string[]): readonly Check[] {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    const known = checks.map(({ name }) => name).join(", ");
    throw new OperatorError(`No check is called ${unknown.join(", ")}; there are: ${known}.`);
  }
  return names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name));
}

async function runCheck(check: Check): Promise<CheckResult> {
  print(`\n── ${check.title} (${check.name})`);
  const startedAt = performance.now();
  // A check that cannot even begin (no browser, no disk) fails; the others go on.
  const result = await check.run().catch((error: unknown) => asOne(false, describe(error)));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (result.figures !== undefined) print(result.figures);
  if (result.failed > 0) print(result.output.trimEnd());
  const counts = [`${result.passed} passed`, result.failed > 0 && `${result.failed} failed`, result.note].filter(
    Boolean,
  );
  print(`${result.failed > 0 ? "✗" : "✓"} ${check.name}: ${counts.join(", ")}  ${seconds} s`);
  return result;
}

function describe(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

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
