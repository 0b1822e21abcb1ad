import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureChromium } from "../chromium.ts";
import { root, runCommand } from "../processes/run-command.ts";
import type { CommandOptions, CommandResult } from "../processes/run-command.ts";
import { sum } from "./check.ts";
import type { Changes, Check, CheckResult, Failure } from "./check.ts";
import { asCount, asFields, asList, asText, withReport } from "./report.ts";

export const unit: Check = {
  name: "unit",
  title: "Unit tests",
  cores: 2,
  dependsOn: /^(?:apps|packages|scripts|benchmarks|e2e|docs|containers)\/|^[^/]+\.(?:ts|yaml|yml)$|^Dockerfile$/u,
  run: async (changes) => sum([await runProject("unit*", changes), await runProject("react-18*", changes)]),
};

export const integration: Check = {
  name: "integration",
  title: "Integration tests over PostgreSQL",
  cores: 2,
  dependsOn: /^(?:apps\/(?:server|identity|site)|packages)\/|^vitest\.config\.ts$/u,
  run: (changes) => runProject("integration", changes),
};

export const stories: Check = {
  name: "stories",
  title: "Stories in Chromium: interactions and screenshots",
  cores: 2,
  dependsOn: /^(?:packages|apps\/catalogue)\//u,
  run: async () =>
    runVitest([], { workingFolder: "apps/catalogue", env: { ...(await ensureChromium()), VISUAL: "1" } }),
};

/** Vitest follows imports from changed files to tests. A change of any other kind of file runs the whole project. */
async function runProject(name: string, changes?: Changes): Promise<CheckResult> {
  const project = ["--project", name];
  if (changes === undefined || !changes.files.every((path) => /\.(?:tsx?|mdx?)$/u.test(path)))
    return runVitest(project);
  const results = [await runVitest([...project, "--changed", changes.base])];
  const readers = testsThatReadFiles(name);
  if (readers.length > 0) results.push(await runVitest([...project, ...readers]));
  return sum(results);
}

/** Tests that read source files without importing them. */
function testsThatReadFiles(project: string): readonly string[] {
  const suffix = project === "integration" ? ".integration.test." : ".test.";
  return globSync(
    ["apps/*/{src,app,server,vite,test,db}/**/*.test.{ts,tsx}", "{packages/*/src,scripts}/**/*.test.{ts,tsx}"],
    {
      cwd: root,
    },
  ).filter(
    (path) =>
      path.includes(suffix) &&
      path.includes(".integration.") === (project === "integration") &&
      /\b(?:globSync|readdirSync|readFileSync)\b/u.test(readFileSync(join(root, path), "utf8")),
  );
}

async function runVitest(args: readonly string[], options: CommandOptions = {}): Promise<CheckResult> {
  const { result, report } = await withReport((path) =>
    runCommand(
      "pnpm",
      ["exec", "vitest", "run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${path}`],
      options,
    ),
  );
  return countVitest(result, report);
}

/** A file that cannot be loaded has no failed test and counts as one failure, as does a run without a report. */
export function countVitest(
  { isOk, output }: Pick<CommandResult, "isOk" | "output">,
  report: Readonly<Record<string, unknown>> | null,
): CheckResult {
  const passed = asCount(report?.["numPassedTests"]);
  const failedTests = asCount(report?.["numFailedTests"]);
  const perFile = asList(report?.["testResults"]).map((file) => failuresOf(asFields(file)));
  const brokenFiles = perFile.filter(({ isBroken }) => isBroken).length;
  const failures = perFile.flatMap(({ tests }) => tests);
  const failed = failedTests + brokenFiles;
  const skipped = asCount(report?.["numPendingTests"]) + asCount(report?.["numTodoTests"]);
  return {
    passed,
    failed: failed === 0 && !isOk ? 1 : failed,
    output,
    ...(failures.length > 0 && { failures }),
    ...(skipped > 0 && { note: `${skipped} skipped` }),
  };
}

/** `isBroken`: the file failed before it had any test. */
function failuresOf(file: Readonly<Record<string, unknown>>): { isBroken: boolean; tests: readonly Failure[] } {
  const path = relative(process.cwd(), asText(file["name"]));
  const tests = asList(file["assertionResults"])
    .map(asFields)
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => ({
      test: `${path} › ${asText(fullName)}`,
      message: asList(failureMessages).map(asText).join("\n"),
    }));
  const isBroken = file["status"] === "failed" && tests.length === 0;
  return { isBroken, tests: isBroken ? [{ test: path, message: asText(file["message"]) }] : tests };
}
