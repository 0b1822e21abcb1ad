/** Where the provider tells what went wrong. */
export type Log = (level: "error" | "warn", message: string, error?: unknown) => void;

/** One JSON object a line, to standard error. */
export const logToStandardError: Log = (level, message, error) => {
  const stackTrace = error instanceof Error ? error.stack : error;
  process.stderr.write(`${JSON.stringify({ ts: new Date().toISOString(), level, message, stackTrace })}\n`);
};
