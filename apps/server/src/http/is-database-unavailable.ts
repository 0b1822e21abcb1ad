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
 * SQLSTATE codes: connection exceptions, too many connections, and a server that stops or starts. Not 08P01: a protocol
 * violation, such as too many parameters, is a bug and would fail again.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const sqlStates = /^(?:08(?!P01)...|53300|57P0[123])$/u;

/** Errors of node-postgres without a code. */
const driverMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated\b|Client has encountered a connection error)/u;

const maxCauses = 8;

/** Whether an error, or one of its causes, is due to an unreachable database. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < maxCauses && cause instanceof Error; depth += 1) {
    if (driverMessages.test(cause.message)) return true;
    if ("code" in cause && typeof cause.code === "string" && saysAway(cause.code, cause)) return true;
    cause = cause.cause;
  }
  return false;
}

function saysAway(code: string, error: Error): boolean {
  if (networkCodes.has(code) || sqlStates.test(code)) return true;
  // The socket of the embedded database does not exist; any other missing file is a bug.
  return code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}
