export interface Failure {
  /** The test's file and name. */
  readonly test: string;
  readonly message: string;
}

export interface CheckResult {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests, where the runner names them; repeated at the very end. */
  readonly failures?: readonly Failure[];
  /** The whole output; printed when a test failed. */
  readonly output: string;
  /** Measurements to print in any case. */
  readonly table?: string;
  /** Printed beside the counts: how many tests were skipped, or why a check could not run. */
  readonly note?: string;
}

/** The difference to a commit that `npm test -- changed` looks at. */
export interface Changes {
  /** A commit. */
  readonly base: string;
  /** Paths from the root, uncommitted and deleted files included. */
  readonly files: readonly string[];
}

/** One part of `npm test`. */
export interface Check {
  /** The NAME in `npm test -- NAME`. */
  readonly name: string;
  readonly title: string;
  /** How many cores it keeps busy. */
  readonly cores: 1 | 2;
  /** Checks whose results it reads; they run first when they run at all. */
  readonly after?: readonly string[];
  /** Matches the files that can break it. */
  readonly dependsOn: RegExp;
  /** With `changes` it may leave out what they cannot break. */
  run(changes?: Changes): Promise<CheckResult>;
}

/** The result of a check that passes or fails as a whole. */
export function asOne(isOk: boolean, output: string): CheckResult {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output };
}

/** The result of a check with several parts; the output is that of the failed ones. */
export function sum(results: readonly CheckResult[]): CheckResult {
  const total = (of: (result: CheckResult) => number): number => results.reduce((all, each) => all + of(each), 0);
  const notes = results.flatMap(({ note }) => note ?? []);
  const failures = results.flatMap((result) => result.failures ?? []);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    output: results
      .filter(({ failed }) => failed > 0)
      .map(({ output }) => output)
      .join("\n"),
    ...(failures.length > 0 && { failures }),
    ...(notes.length > 0 && { note: notes.join(", ") }),
  };
}
