import { existsSync, globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";
import { root, runCommand } from "../processes/run-command.ts";
import { runInForeground } from "../processes/run-in-foreground.ts";
import { turbo } from "../steps/build-site.ts";
import { asOne } from "./check-result.ts";
import type { CheckResult } from "./check-result.ts";
import { countReport } from "./count-report.ts";
import { asCount, asFields, asList, asText } from "./report.ts";
import { reportPath } from "./reporters.ts";
import { createTimeLeft, describeTimeLeft } from "./time-left.ts";
import type { PlannedTask } from "./time-left.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A task that turbo ran or took from its cache. */
export interface TaskResult extends CheckResult {
  /** `package#task`, and `//#task` for one of the root. */
  readonly name: string;
  readonly isCached: boolean;
  readonly seconds?: number;
}

/** The command of a task that a package does not have. */
const notThere = "<NONEXISTENT>";
const reminderMs = 60_000;

const options = ["--ui=stream", "--output-logs=hash-only", "--continue=dependencies-successful", "--summarize=true"];

/**
 * Runs tasks by turbo, to the end also when one fails, and counts their tests. Turbo prints which task begins and
 * which comes from the cache.
 *
 * @param lanes the arguments of several `turbo run` that run side by side: turbo itself starts tasks in the order of
 * their dependencies, so the longest would begin last
 */
export async function runTurbo(lanes: readonly (readonly string[])[], env: object): Promise<readonly TaskResult[]> {
  const summaries = join(root, ".turbo/runs");
  // Only results of this run are read; those of cached tasks are restored.
  for (const path of [".turbo/runs", ...globSync("{.,*,*/*}/reports", { cwd: root })])
    rmSync(join(root, path), { recursive: true, force: true });
  const plans = await Promise.all(lanes.map(planTasks));
  const timeLeft = createTimeLeft(plans);
  const onLine = (line: string): void => {
    const began = /^(\S+:\S+): cache (?:miss|hit)/u.exec(line)?.[1];
    if (began === undefined) return;
    timeLeft.begin(toTaskId(began), performance.now());
    process.stdout.write(`${line}; ${describeTimeLeft(timeLeft.seconds(performance.now()))}\n`);
  };
  const run = (args: readonly string[]): Promise<boolean> =>
    runInForeground(turbo, ["run", ...options, ...args], { ...process.env, ...env }, onLine);
  // All lanes read the design tokens: two that write them at once could read half of them.
  await run(["tokens"]);
  const reminder = setInterval(() => {
    process.stdout.write(`${describeTimeLeft(timeLeft.seconds(performance.now()))}\n`);
  }, reminderMs);
  await Promise.all(lanes.map(run));
  clearInterval(reminder);
  const found = existsSync(summaries) ? readdirSync(summaries) : [];
  if (found.length < lanes.length + 1) throw new OperatorError("Turbo did not run.");
  return readResults(found.map((file) => asFields(JSON.parse(readFileSync(join(summaries, file), "utf8")))));
}

/** The tasks that turbo would run. A task of two lanes is planned in both, and is over when it has begun in one. */
async function planTasks(args: readonly string[]): Promise<readonly PlannedTask[]> {
  const { isOk, output } = await runCommand(turbo, ["run", ...args, "--dry=json"]);
  if (!isOk) return [];
  const plan = asFields(JSON.parse(output.slice(output.indexOf("{"))));
  return asList(plan["tasks"])
    .map(asFields)
    .filter(({ command }) => command !== notThere)
    .map(({ taskId: name, cache }) => ({ name: asText(name), isCached: asFields(cache)["status"] === "HIT" }));
}

/** The id of a task by its name in turbo's output. */
function toTaskId(name: string): string {
  return name.startsWith("//") ? name.replace(":", "#") : name.replace(/^([^:]+):/u, "$1#");
}

/** The results in summaries of turbo, in the order in which the tasks ended. */
function readResults(summaries: readonly Fields[]): readonly TaskResult[] {
  const tasks = summaries
    .flatMap((summary) => asList(summary["tasks"]).map(asFields))
    .filter(({ command }) => command !== notThere)
    .toSorted((one, other) => readEndTime(one) - readEndTime(other));
  // A task of several lanes was run by the first.
  return [...new Map(tasks.toReversed().map((task) => [task["taskId"], task])).values()].toReversed().map(readResult);
}

const readEndTime = ({ execution }: Fields): number => asCount(asFields(execution)["endTime"]);

function readResult({ taskId, task, directory, logFile, cache, execution }: Fields): TaskResult {
  const { startTime, endTime, exitCode } = asFields(execution);
  return {
    name: asText(taskId),
    isCached: asFields(cache)["status"] === "HIT",
    seconds: (asCount(endTime) - asCount(startTime)) / 1000,
    ...(exitCode === undefined
      ? asOne(false, "It did not run, because a task that it depends on failed.")
      : countTask(exitCode === 0, asText(logFile), join(asText(directory), reportPath(asText(task))))),
  };
}

/** A task without a report of tests counts as one. */
function countTask(isOk: boolean, logFile: string, report: string): CheckResult {
  const output = readText(logFile) ?? "";
  const text = readText(report);
  return text === null ? asOne(isOk, output) : countReport({ isOk, output }, asFields(JSON.parse(text)));
}

function readText(path: string): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null;
}
