import { isLevelEnabled, LOG_LEVELS } from "./level.ts";
import type { LogLevel } from "./level.ts";
import { isError, readField, readText } from "./stack-trace.ts";
import { readStackTrace, toJsonSafe, toJsonSafeFields } from "./to-json-safe.ts";
import type { JsonSafe } from "./to-json-safe.ts";
import { warnUnexpected } from "./warn-unexpected.ts";

/** `error` becomes the entry's stack trace, all other fields its context. */
export interface LogFields {
  readonly error?: unknown;
  readonly [key: string]: unknown;
}

type LogAtLevel = (message: string, fields?: LogFields) => void;

/** Never throws, whatever the arguments. */
export interface Logger extends Readonly<Record<LogLevel, LogAtLevel>> {
  /** Returns a logger that adds this context to each entry; the entry's own fields win. */
  child(context: Readonly<Record<string, unknown>>): Logger;
}

/** An entry before it is formatted: safe to serialise, without secrets. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly message: string;
  readonly stackTrace: string | undefined;
  /** `undefined` when empty. */
  readonly context: Readonly<Record<string, JsonSafe>> | undefined;
}

export interface LoggerCoreOptions {
  readonly level: LogLevel;
  readonly context?: Readonly<Record<string, unknown>> | undefined;
  /** Further keys of secret values. */
  readonly denylist?: readonly string[] | undefined;
  /** @param error the value of the `error` field */
  readonly emit: (entry: LogEntry, error: unknown) => void;
}

/** The logger of browsers and servers alike; `emit` writes the entries. */
export function createLoggerCore(options: LoggerCoreOptions): Logger {
  const { denylist } = options;
  // Serialised once: later changes of the context object do not show, and entries do not pay for it again.
  const base = toJsonSafeFields(options.context, denylist);

  const logAt =
    (level: LogLevel): LogAtLevel =>
    (message, fields) => {
      if (!isLevelEnabled(level, options.level)) return;
      try {
        options.emit(toLogEntry(level, message, fields, { base, denylist }), readField(fields, "error"));
      } catch (error) {
        // A failed log entry must not fail the work it describes.
        warnUnexpected("a log entry was lost", error);
      }
    };

  const atLevels = Object.fromEntries(LOG_LEVELS.map((level) => [level, logAt(level)])) as Record<LogLevel, LogAtLevel>;
  return {
    ...atLevels,
    child: (context) => createLoggerCore({ ...options, context: { ...base, ...toJsonSafeFields(context, denylist) } }),
  };
}

interface EntryOptions {
  readonly base?: Record<string, JsonSafe>;
  readonly denylist: readonly string[] | undefined;
}

/** Plain JavaScript callers may pass any value as a message: it is written as JSON. */
export function toLogEntry(
  level: LogLevel,
  message: unknown,
  fields: LogFields | undefined,
  { base, denylist }: EntryOptions,
): LogEntry {
  const thrown = readField(fields, "error");
  const text = toJsonSafe(message);
  const { error, ...own } = toJsonSafeFields(fields, denylist);
  const hasStack = isError(thrown);
  const code = hasStack && readText(thrown, "code");
  const context = {
    ...base,
    ...own,
    // A thrown value without a stack goes to the context; of an error only the code, which is missing from its stack.
    ...(error !== undefined && !hasStack && { error }),
    ...(code && { errorCode: code }),
  };
  return {
    level,
    message: typeof text === "string" ? text : JSON.stringify(text),
    stackTrace: readStackTrace(thrown, denylist),
    context: Object.keys(context).length > 0 ? context : undefined,
  };
}
