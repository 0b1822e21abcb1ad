/** What whoever runs the command has to mend: its message is one sentence and needs no stack. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** Ends a script: one sentence where the reason is known, everything we have where it is not. */
export function exitWithFailure(error: unknown): never {
  const isKnown = error instanceof OperatorError;
  const text = isKnown ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
