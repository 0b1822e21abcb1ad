/** An error that the operator can fix: its message is one sentence and is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** Exits with 1 after printing one sentence for an `OperatorError`, the stack for any other error. */
export function exitWithFailure(error: unknown): never {
  const isKnown = error instanceof OperatorError;
  const text = isKnown ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
