import { writtenLevel } from "../logging/level.ts";
import type { LogLevel } from "../logging/level.ts";
import { createLoggerCore } from "../logging/logger.ts";
import type { Logger } from "../logging/logger.ts";

export interface ServerLoggerOptions {
  /** The most talkative level that is written. @default "info" */
  readonly level?: LogLevel;
  /** Receives each entry as one JSON text without a line end. @default a line on standard output */
  readonly write?: (line: string) => void;
  /** @default the machine's clock */
  readonly now?: () => Date;
  /** Fields that every entry carries. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/**
 * A logger in the standard-output form: one JSON line per entry with `message`, `stackTrace` (errors), `ts` (ISO 8601), `level`
 * (upper case) and `context`. It never throws; secrets (`authorization`, `cookie`, `password`, tokens) are redacted at any depth.
 *
 * @see specification section 3, "Log entry"
 */
export function createLogger(options: ServerLoggerOptions = {}): Logger {
  const write = options.write ?? ((line: string) => void process.stdout.write(`${line}\n`));
  const now = options.now ?? (() => new Date());
  return createLoggerCore({
    level: options.level ?? "info",
    context: options.context,
    emit: ({ level, message, stackTrace, context }) =>
      write(JSON.stringify({ message, stackTrace, ts: now().toISOString(), level: writtenLevel(level), context })),
  });
}
