/** Node's error codes for an unreachable server or a closed connection. */
const networkCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * SQLSTATE codes: connection exceptions, a full disk or memory, too many connections, a server that stops or starts,
 * and the time-outs of a statement, a lock and an idle transaction. Not 08P01: a protocol violation, such as too many
 * parameters, is a bug and would fail again.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const sqlStates = /^(?:08(?!P01)...|53[123]00|57P0[123]|57014|55P03|25P03)$/u;

/** Errors of node-postgres without a code. */
const driverMessages =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated\b|Client has encountered a connection error)/u;

const maxCauses = 8;

/** The error, or the one among its causes, that is due to an unavailable database; null when none is. */
export function databaseOutage(error: unknown): Error | null {
  let cause = error;
  for (let depth = 0; depth < maxCauses && cause instanceof Error; depth += 1) {
    if (driverMessages.test(cause.message)) return cause;
    if ("code" in cause && typeof cause.code === "string" && saysAway(cause.code, cause)) return cause;
    cause = cause.cause;
  }
  return null;
}

function saysAway(code: string, error: Error): boolean {
  if (networkCodes.has(code) || sqlStates.test(code)) return true;
  // The Unix socket does not exist; any other missing file is a bug.
  return code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}
