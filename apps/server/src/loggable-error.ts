import type { LogFields, Logger } from "@corp/telemetry/server";

const maxCauses = 8;

/** What PostgreSQL tells of a failure without the values that failed: those stand in its message, `detail`, `where` and `hint`. */
const toldFields = ["severity", "schema", "table", "column", "dataType", "constraint", "routine"] as const;

/**
 * An error as it may be logged: rows hold people's names and addresses, and a failed statement repeats them. Of a query there is left its
 * SQL with placeholders, of the database's answer its code and which table, column or constraint it was about. Other errors stay as
 * they are, with their causes treated alike.
 */
export function loggableError(error: unknown): unknown {
  return withoutValues(error, 0);
}

/** Whatever is logged as `error` goes through `loggableError`. */
export function logWithoutValues(logger: Logger): Logger {
  const told = (fields: LogFields | undefined): LogFields | undefined =>
    fields === undefined || !("error" in fields) ? fields : { ...fields, error: loggableError(fields.error) };
  return {
    critical: (message, fields) => logger.critical(message, told(fields)),
    error: (message, fields) => logger.error(message, told(fields)),
    warn: (message, fields) => logger.warn(message, told(fields)),
    info: (message, fields) => logger.info(message, told(fields)),
    debug: (message, fields) => logger.debug(message, told(fields)),
    child: (context) => logWithoutValues(logger.child(context)),
  };
}

function withoutValues(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return error;
  if (depth === maxCauses) return undefined;
  const cause = withoutValues(error.cause, depth + 1);
  if (isQueryError(error)) return copyOf(error, `Failed query: ${error.query}`, cause);
  if (isDatabaseError(error)) return copyOf(error, describe(error), cause);
  return cause === error.cause ? error : copyOf(error, error.message, cause);
}

/** What Drizzle throws: its message, and so its stack, repeats every parameter. */
function isQueryError(error: Error): error is Error & { readonly query: string } {
  return "query" in error && typeof error.query === "string" && "params" in error;
}

/** What node-postgres makes of the database's answer. */
function isDatabaseError(error: Error): error is Error & { readonly code: string } {
  return "severity" in error && "code" in error && typeof error.code === "string";
}

function describe(error: Error & { readonly code: string }): string {
  const told = toldFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? [`${name} ${value}`] : [];
  });
  return [`SQLSTATE ${error.code}`, ...told].join(", ");
}

function copyOf(error: Error, message: string, cause: unknown): Error {
  const copy = Object.assign(new Error(message, { cause }), {
    name: error.name,
    ...("code" in error ? { code: error.code } : {}),
  });
  copy.stack = `${error.name}: ${message}${framesOf(error)}`;
  return copy;
}

/** The lines below the message, which may have lines of its own that look like them. */
function framesOf({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start === -1 ? "" : stack.slice(start + message.length);
  return frames.startsWith("\n    at ") ? frames : "";
}
