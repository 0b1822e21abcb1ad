/** What Node says when a server cannot be reached or went away. */
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
 * PostgreSQL's own words for it: connection exceptions, too many connections, and a server that stops or starts. Not 08P01: a protocol
 * violation, such as too many parameters, is a fault of ours and fails again.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const sqlStates = /^(?:08(?!P01)...|53300|57P0[123])$/u;

/** What node-postgres says without a code. */
const driverMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated\b|Client has encountered a connection error)/u;

const maxCauses = 8;

/** Whether a call failed because the database cannot be reached now, however deep in its causes that stands. */
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
  // The socket of the embedded database is gone; any other missing file is a fault of ours.
  return code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}
