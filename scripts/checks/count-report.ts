import { relative } from "node:path";
import type { CheckResult, Failure } from "./check-result.ts";
import { asCount, asFields, asList, asText } from "./report.ts";

type Fields = Readonly<Record<string, unknown>>;
interface Run {
  readonly isOk: boolean;
  readonly output: string;
}

/** Counts the tests of a JSON report of Vitest or Playwright; a run without a report is one failure. */
export function countReport(run: Run, report: Fields | null): CheckResult {
  if (report === null) return { passed: 0, failed: 1, output: run.output };
  return "stats" in report ? countPlaywright(run, report) : countVitest(run, report);
}

/** A flaky test counts as failed, also when a retry passed. */
function countPlaywright(run: Run, report: Fields): CheckResult {
  const stats = asFields(report["stats"]);
  return result(run, {
    passed: asCount(stats["expected"]),
    failed: asCount(stats["unexpected"]) + asCount(stats["flaky"]),
    skipped: asCount(stats["skipped"]),
    reasons: asList(report["suites"]).flatMap((suite) => reasonsIn(asFields(suite))),
    failures: asList(report["suites"]).flatMap((suite) => failuresIn(asFields(suite))),
  });
}

/** A file that cannot be loaded has no failed test and counts as one failure. */
function countVitest(run: Run, report: Fields): CheckResult {
  const perFile = asList(report["testResults"]).map((file) => readFailures(asFields(file)));
  return result(run, {
    passed: asCount(report["numPassedTests"]),
    failed: asCount(report["numFailedTests"]) + perFile.filter(({ isBroken }) => isBroken).length,
    skipped: asCount(report["numPendingTests"]) + asCount(report["numTodoTests"]),
    failures: perFile.flatMap(({ tests }) => tests),
  });
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Why tests were skipped, where they say it. */
  readonly reasons?: readonly string[];
  readonly failures: readonly Failure[];
}

/** A run that failed although no test did counts as one failure. */
function result({ isOk, output }: Run, { passed, failed, skipped, reasons, failures }: Counts): CheckResult {
  const note = [`${skipped} skipped`, ...new Set(reasons)].join(": ");
  return {
    passed,
    failed: failed === 0 && !isOk ? 1 : failed,
    output,
    ...(failures.length > 0 && { failures }),
    ...(skipped > 0 && { note }),
  };
}

/** `isBroken`: the file failed before it had any test. */
function readFailures(file: Fields): { isBroken: boolean; tests: readonly Failure[] } {
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

/** A suite of Playwright's report: a file, or a group in it. */
function failuresIn(suite: Fields): readonly Failure[] {
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
            .map((each) => asText(asFields(asFields(each)["error"])["message"]))
            .filter(Boolean)
            .join("\n"),
        })),
    );
  return [...own, ...inner];
}

/** Why tests of a suite of Playwright's report were skipped. */
function reasonsIn(suite: Fields): readonly string[] {
  const inner = asList(suite["suites"]).flatMap((each) => reasonsIn(asFields(each)));
  const own = asList(suite["specs"])
    .flatMap((spec) => asList(asFields(spec)["tests"]))
    .filter((each) => asFields(each)["status"] === "skipped")
    .flatMap((each) => asList(asFields(each)["annotations"]))
    .map((annotation) => asText(asFields(annotation)["description"]));
  return [...own, ...inner].filter(Boolean);
}
