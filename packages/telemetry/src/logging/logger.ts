import { isLevelEnabled, LOG_LEVELS } from "./level.ts";
import type { LogLevel } from "./level.ts";
import { isError, readField, readText, stackTraceOf } from "./stack-trace.ts";
import { toJsonSafe, toJsonSafeFields } from "./to-json-safe.ts";
import type { JsonSafe } from "./to-json-safe.ts";

/** What an entry tells beside its message: `error` gives the stack trace, everything else becomes the entry's context. */
export interface LogFields {
  readonly error?: unknown;
  readonly [key: string]: unknown;
}

type LogAtLevel = (message: string, fields?: LogFields) => void;

/** A logger never throws, whatever it is given. */
export interface Logger extends Readonly<Record<LogLevel, LogAtLevel>> {
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
  /** Further keys whose values are secrets. */
  readonly denylist?: readonly string[] | undefined;
  /** @param error what the entry's `error` field held. */
  readonly emit: (entry: LogEntry, error: unknown) => void;
}

/** The logger that every transport stands behind. */
export function createLoggerCore(options: LoggerCoreOptions): Logger {
  const { denylist } = options;
  // Read once: an entry shows what the context was when the logger was made, and pays for it once.
  const base = toJsonSafeFields(options.context, denylist);

  const logAt =
    (level: LogLevel): LogAtLevel =>
    (message, fields) => {
      if (!isLevelEnabled(level, options.level)) return;
      try {
        options.emit(toLogEntry(level, message, fields, { base, denylist }), readField(fields, "error"));
      } catch {
        // A log that cannot be written is no reason to fail the work it speaks of.
      }
    };

  const atLevels = Object.fromEntries(LOG_LEVELS.map((level) => [level, logAt(level)])) as Record<LogLevel, LogAtLevel>;
  return {
    ...atLevels,
    child: (context) => createLoggerCore({ ...options, context: { ...base, ...toJsonSafeFields(context, denylist) } }),
  };
}

interface EntrySurroundings {
  readonly base?: Record<string, JsonSafe>;
  readonly denylist: readonly string[] | undefined;
}

/** An entry of whatever was logged. Callers in plain JavaScript pass anything as a message: what is not a text is written as JSON. */
export function toLogEntry(
  level: LogLevel,
  message: unknown,
  fields: LogFields | undefined,
  { base, denylist }: EntrySurroundings,
): LogEntry {
  const thrown = readField(fields, "error");
  const text = toJsonSafe(message);
  const { error, ...own } = toJsonSafeFields(fields, denylist);
  const hasStack = isError(thrown);
  const code = hasStack && readText(thrown, "code");
  const context = {
    ...base,
    ...own,
    // A thrown value that has no stack goes to the context whole; of an error only the code, which its stack does not tell.
    ...(error !== undefined && !hasStack && { error }),
    ...(code && { errorCode: code }),
  };
  return {
    level,
    message: typeof text === "string" ? text : JSON.stringify(text),
    stackTrace: stackTraceOf(thrown),
    context: Object.keys(context).length > 0 ? context : undefined,
  };
}
