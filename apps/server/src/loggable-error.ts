import type { LogFields, Logger } from "@corp/telemetry/server";

const maxCauses = 8;

/** The fields of a PostgreSQL error without values; its message, `detail`, `where` and `hint` may contain values. */
const safeFields = ["severity", "schema", "table", "column", "dataType", "constraint", "routine"] as const;

/**
 * Makes an error safe to log. Rows contain names and emails, and a failed statement repeats them. Of a query only
 * its SQL with placeholders remains; of a database error its code, and the table, column or constraint; of the response
 * of an SMTP server, which repeats the email, its code. Other errors stay, with their causes treated alike.
 */
export function loggableError(error: unknown): unknown {
  return withoutValues(error, 0);
}

/** Applies `loggableError` to everything that is logged as `error`. */
export function logWithoutValues(logger: Logger): Logger {
  const loggable = (fields: LogFields | undefined): LogFields | undefined =>
    fields === undefined || !("error" in fields) ? fields : { ...fields, error: loggableError(fields.error) };
  return {
    critical: (message, fields) => logger.critical(message, loggable(fields)),
    error: (message, fields) => logger.error(message, loggable(fields)),
    warn: (message, fields) => logger.warn(message, loggable(fields)),
    info: (message, fields) => logger.info(message, loggable(fields)),
    debug: (message, fields) => logger.debug(message, loggable(fields)),
    child: (context) => logWithoutValues(logger.child(context)),
  };
}

function withoutValues(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return error;
  if (depth === maxCauses) return undefined;
  const cause = withoutValues(error.cause, depth + 1);
  if (isQueryError(error)) return copyError(error, `Failed query: ${error.query}`, cause);
  if (isDatabaseError(error)) return copyError(error, describe(error), cause);
  if (isSmtpResponse(error)) return copyError(error, `SMTP ${error.responseCode}`, cause);
  const given = innerErrors(error);
  const inner = given.map((one) => withoutValues(one, depth + 1));
  if (cause === error.cause && inner.every((one, index) => one === given[index])) return error;
  return Object.assign(copyError(error, error.message, cause), inner.length > 0 && { errors: inner });
}

/** Those of an `AggregateError`. */
function innerErrors(error: Error): readonly unknown[] {
  return "errors" in error && Array.isArray(error.errors) ? error.errors : [];
}

/** Drizzle's error; its message, and so its stack, repeats every parameter. */
function isQueryError(error: Error): error is Error & { readonly query: string } {
  return "query" in error && typeof error.query === "string" && "params" in error;
}

/** An error of node-postgres for an error response of the database. */
function isDatabaseError(error: Error): error is Error & { readonly code: string } {
  return "severity" in error && "code" in error && typeof error.code === "string";
}

/** An error of nodemailer for a response. */
function isSmtpResponse(error: Error): error is Error & { readonly responseCode: number } {
  return "responseCode" in error && typeof error.responseCode === "number";
}

function describe(error: Error & { readonly code: string }): string {
  const known = safeFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? [`${name} ${value}`] : [];
  });
  return [`SQLSTATE ${error.code}`, ...known].join(", ");
}

function copyError(error: Error, message: string, cause: unknown): Error {
  const copy = Object.assign(new Error(message, { cause }), {
    name: error.name,
    ...("code" in error ? { code: error.code } : {}),
  });
  copy.stack = `${error.name}: ${message}${stackFrames(error)}`;
  return copy;
}

/** The lines after the message, which may itself contain lines that look like frames. */
function stackFrames({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start === -1 ? "" : stack.slice(start + message.length);
  return frames.startsWith("\n    at ") ? frames : "";
}
