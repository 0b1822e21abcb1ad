import { serializeLevel } from "../logging/level.ts";
import type { LogLevel } from "../logging/level.ts";
import { createLoggerCore } from "../logging/logger.ts";
import type { Logger } from "../logging/logger.ts";
import { checkOptions } from "../options/check-option.ts";

export interface ServerLoggerOptions {
  /** The most verbose level that is written. @default "info" */
  readonly level?: LogLevel;
  /** Writes an entry, one line of JSON without a line end. @default to standard output */
  readonly write?: (line: string) => void;
  /** @default the system clock */
  readonly now?: () => Date;
  /** Fields of every entry. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/**
 * Creates a logger that writes one JSON line per entry: `message`, `stackTrace` (errors), `ts` (ISO 8601), `level`
 * (upper case) and `context`. It never throws; secrets (`authorization`, `cookie`, `password`, tokens) are redacted at
 * any depth.
 *
 * @throws {RangeError} for a level that is none of `LOG_LEVELS`
 */
export function createLogger(options: ServerLoggerOptions = {}): Logger {
  checkOptions("level", { level: options.level });
  const write = options.write ?? ((line: string) => void process.stdout.write(`${line}\n`));
  const now = options.now ?? (() => new Date());
  return createLoggerCore({
    level: options.level ?? "info",
    context: options.context,
    emit: ({ level, message, stackTrace, context }) =>
      write(JSON.stringify({ message, stackTrace, ts: now().toISOString(), level: serializeLevel(level), context })),
  });
}
