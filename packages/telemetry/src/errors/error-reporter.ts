import type { LogLevel } from "../logging/level.ts";
import type { ErrorMechanism } from "./error-type.ts";

export interface ReportErrorOptions {
  /** How it was caught. @default by hand, which gives `UserError` and `PlatformError` */
  readonly mechanism?: ErrorMechanism;
  /** @default "error" */
  readonly level?: LogLevel;
  /** Added to the log entry. */
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface ErrorReporter {
  /** Counts the error by type and class and logs it with its stack. The same error object is reported once. */
  reportError(error: unknown, options?: ReportErrorOptions): void;
}
