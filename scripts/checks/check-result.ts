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
  /** Printed beside the counts: how many tests were skipped, or why a check could not run. */
  readonly note?: string;
}

/** The result of a check that passes or fails as a whole. */
export function asOne(isOk: boolean, output: string): CheckResult {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output };
}

/** Ends a command that runs one suite, with the line "N passed, N failed". A run without any test fails. */
export function printResult({ passed, failed, output, note }: CheckResult): void {
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  const lines = [failed > 0 && output.trimEnd(), note, `\n${passed} passed, ${failed} failed`];
  process.stdout.write(`${lines.filter(Boolean).join("\n")}\n`);
}
