import { isLevelEnabled } from "./level.ts";
import type { LogLevel } from "./level.ts";
import { readField, readText, stackTraceOf } from "./stack-trace.ts";
import { toJsonSafe, toJsonSafeFields } from "./to-json-safe.ts";
import type { JsonSafe } from "./to-json-safe.ts";

/** What an entry tells beside its message: `error` gives the stack trace, everything else becomes the entry's context. */
export interface LogFields {
  readonly error?: unknown;
  readonly [key: string]: unknown;
}

/** A logger never throws, whatever it is given. */
export interface Logger {
  critical(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  debug(message: string, fields?: LogFields): void;
  /** A logger whose every entry carries this context too; an entry's own fields win. */
  child(context: Readonly<Record<string, unknown>>): Logger;
}

/** An entry before a transport gives it its form: already safe to write, without secrets. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly message: string;
  readonly stackTrace: string | undefined;
  /** `undefined` when there is nothing to tell. */
  readonly context: Readonly<Record<string, JsonSafe>> | undefined;
}

export interface LoggerCoreOptions {
  readonly level: LogLevel;
  readonly context?: Readonly<Record<string, unknown>> | undefined;
  readonly emit: (entry: LogEntry) => void;
}

/** The logger that every transport stands behind. */
export function createLoggerCore(options: LoggerCoreOptions): Logger {
  // Read once: an entry shows what the context was when the logger was made, and pays for it once.
  const base = toJsonSafeFields(options.context);

  const log = (level: LogLevel, message: string, fields?: LogFields): void => {
    if (!isLevelEnabled(level, options.level)) return;
    try {
      options.emit(entryOf(level, message, fields, base));
    } catch {
      // A log that cannot be written is no reason to fail the work it speaks of.
    }
  };

  return {
    critical: (message, fields) => log("critical", message, fields),
    error: (message, fields) => log("error", message, fields),
    warn: (message, fields) => log("warn", message, fields),
    info: (message, fields) => log("info", message, fields),
    debug: (message, fields) => log("debug", message, fields),
    child: (context) => createLoggerCore({ ...options, context: { ...base, ...toJsonSafeFields(context) } }),
  };
}

function entryOf(
  level: LogLevel,
  message: unknown,
  fields: LogFields | undefined,
  base: Record<string, JsonSafe>,
): LogEntry {
  const error = readField(fields, "error");
  const stackTrace = stackTraceOf(error);
  const { error: _error, ...own } = toJsonSafeFields(fields);
  const context = { ...base, ...own, ...describeError(error) };
  return {
    level,
    message: messageText(message),
    stackTrace,
    context: Object.keys(context).length === 0 ? undefined : context,
  };
}

/** Callers in plain JavaScript pass anything; what is not a text is written as JSON. */
function messageText(message: unknown): string {
  const safe = toJsonSafe(message);
  return typeof safe === "string" ? safe : JSON.stringify(safe);
}

/** A thrown value that has no stack goes to the context whole; of an error only the code, which its stack does not tell. */
function describeError(error: unknown): Record<string, JsonSafe> {
  if (error === undefined) return {};
  if (!(error instanceof Error)) return { error: toJsonSafe(error) };
  const code = readText(error, "code");
  return code === undefined ? {} : { errorCode: code };
}
