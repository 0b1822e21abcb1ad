import { join } from "node:path";

/** The path of a task's report, from the folder of its package. */
export function reportPath(task: string): string {
  return join("reports", `${task.replaceAll(":", "-")}.json`);
}

/** Reporters of Vitest or Playwright: the one for people, and under turbo a JSON report, which `npm test` counts. */
export function reporters(forPeople: string): [string, { outputFile?: string }][] {
  const task = process.env["npm_lifecycle_event"];
  const isCounted = process.env["TURBO_HASH"] !== undefined && task !== undefined;
  return [
    [forPeople, {}],
    ...(isCounted
      ? [["json", { outputFile: join(process.cwd(), reportPath(task)) }] as [string, { outputFile: string }]]
      : []),
  ];
}
