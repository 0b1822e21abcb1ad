export interface Failure {
  /** Where it stands, and its name. */
  readonly test: string;
  readonly message: string;
}

export interface CheckResult {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed, where the runner names them; said once more at the very end. */
  readonly failures?: readonly Failure[];
  /** Everything that was said; shown when something failed. */
  readonly output: string;
  /** What was measured on the way; shown always. */
  readonly figures?: string;
  /** Beside the counts, for example how many were skipped. */
  readonly note?: string;
}

/** One part of `npm test`. */
export interface Check {
  /** What `npm test -- NAME` runs. */
  readonly name: string;
  readonly title: string;
  run(): Promise<CheckResult>;
}

/** A check that passes or fails as a whole counts as one. */
export function asOne(isOk: boolean, output: string): CheckResult {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output };
}
