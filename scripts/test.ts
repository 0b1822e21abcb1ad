import { audit } from "./checks/audit-check.ts";
import { attack } from "./checks/attack-check.ts";
import { catalogue, delivery, endToEnd, signIn, telemetry } from "./checks/browser-checks.ts";
import { canBreak, readChanges } from "./checks/changes.ts";
import { asOne } from "./checks/check.ts";
import type { Changes, Check, CheckResult } from "./checks/check.ts";
import { failureSummary } from "./checks/failure-summary.ts";
import { runPlaywright } from "./checks/run-playwright.ts";
import { runScheduled } from "./checks/schedule.ts";
import { builds, format, lint, types } from "./checks/static-checks.ts";
import { integration, stories, unit } from "./checks/vitest-checks.ts";
import { describeError, exitWithFailure, OperatorError } from "./processes/operator-error.ts";
import { stopCommands } from "./processes/run-command.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { runStep } from "./steps/progress.ts";

/** The number of cores of the smallest supported machine. Time-outs and Vitest's workers are chosen for it. */
const cores = 2;

const packages: Check = {
  name: "packages",
  title: "Packages as others get them",
  cores: 2,
  dependsOn: /^packages\/|^e2e\/packages\//u,
  run: () => runPlaywright(["--config=packages"]),
};

/** In the order of their start: fast checks, then those that share the two cores, then those that fill both. */
const checks: readonly Check[] = [
  types,
  format,
  audit,
  lint,
  builds,
  packages,
  catalogue,
  signIn,
  delivery,
  telemetry,
  unit,
  integration,
  stories,
  endToEnd,
  attack,
];

interface Choice {
  readonly checks: readonly Check[];
  /** With `npm test -- changed`. */
  readonly changes?: Changes;
}

/** `npm test [-- NAME… | changed [BRANCH]]`: the last line is "N passed, N failed". */
async function main(): Promise<void> {
  const choice = await choose(process.argv.slice(2));
  stopOnSignals();
  const results: CheckResult[] = [];
  const summary: string[] = [];
  try {
    await runStep("Dependencies", installDependencies);
    await runScheduled(choice.checks, cores, async (check) => {
      const result = await runCheck(check, choice.changes);
      results.push(result);
      if (result.failed > 0) summary.push(failureSummary(check.name, result));
    });
  } catch (error) {
    results.push(asOne(false, ""));
    print(describeError(error));
  }
  const passed = results.reduce((all, result) => all + result.passed, 0);
  const failed = results.reduce((all, result) => all + result.failed, 0);
  // A run without any test fails, unless the checks give a reason or there was nothing to check.
  const isExplained = results.every(({ note }) => note !== undefined);
  process.exitCode = failed > 0 || (passed === 0 && !isExplained) ? 1 : 0;
  // Printed at the end, because some logs keep only that.
  if (summary.length > 0) print(`\n── What failed\n\n${summary.join("\n\n")}`);
  print(`\n${passed} passed, ${failed} failed`);
}

async function choose(args: readonly string[]): Promise<Choice> {
  const [first, branch = "origin/main"] = args;
  if (first === "changed") {
    const changes = await readChanges(branch);
    const broken = checks.filter((check) => canBreak(check, changes));
    print(
      `${changes.files.length} files differ from ${branch}: ${broken.map(({ name }) => name).join(", ") || "no check"}`,
    );
    return { checks: broken, changes };
  }
  const unknown = args.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    const known = checks.map(({ name }) => name).join(", ");
    throw new OperatorError(`No check is called ${unknown.join(", ")}; there are: ${known}, and "changed".`);
  }
  return { checks: args.length === 0 ? checks : checks.filter(({ name }) => args.includes(name)) };
}

async function runCheck(check: Check, changes: Changes | undefined): Promise<CheckResult> {
  print(`\n── ${check.title} (${check.name})`);
  const startedAt = performance.now();
  // A check that cannot start (no browser, full disk) fails; the others continue.
  const result = await check.run(changes).catch((error: unknown) => asOne(false, describeError(error)));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (result.table !== undefined) print(result.table);
  if (result.failed > 0) print(result.output.trimEnd());
  const counts = [`${result.passed} passed`, result.failed > 0 && `${result.failed} failed`, result.note].filter(
    Boolean,
  );
  print(`${result.failed > 0 ? "✗" : "✓"} ${check.name}: ${counts.join(", ")}  ${seconds} s`);
  return result;
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
