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
