/** A problem that the operator can fix. Its message is one sentence and needs no stack. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** One sentence for an {@link OperatorError}, the stack of any other error. */
export function describeError(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Prints the error and ends the process with exit code 1. */
export function exitWithFailure(error: unknown): never {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}
