import type { LogLevel } from "../logging/level.ts";
import type { ErrorChannel } from "./error-type.ts";

export interface ReportErrorOptions {
  /** How it was caught. @default by hand, which gives `UserError` and `PlatformError` */
  readonly channel?: ErrorChannel;
  /** @default "error" */
  readonly level?: LogLevel;
  /** Goes to the log entry. */
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface ErrorReporter {
  /** Counts the error by type and class and logs it with its stack. The same error object is reported once. */
  reportError(error: unknown, options?: ReportErrorOptions): void;
}
