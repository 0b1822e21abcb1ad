import type { ErrorReporter } from "../errors/error-reporter.ts";
import { reportOnce } from "./report-once.ts";

/** What React tells with an error: `null` in its element types, missing in its root options. */
export interface ReactErrorInfo {
  readonly componentStack?: string | null | undefined;
}

export interface ReactErrorHandlers {
  readonly onUncaughtError: (error: unknown, info: ReactErrorInfo) => void;
  readonly onCaughtError: (error: unknown, info: ReactErrorInfo) => void;
  readonly onRecoverableError: (error: unknown, info: ReactErrorInfo) => void;
}

export interface ReactErrorHandlersOptions {
  /** Shows the error to whoever has the console open: React is silent once it is given handlers. @default `console.error` */
  readonly print?: (error: unknown) => void;
}

/**
 * Handlers for `createRoot` and `hydrateRoot`. An error is reported once: React does not pass it on to the window when these are
 * given, and one that passes several boundaries is known again.
 *
 * @example hydrateRoot(document, <App />, reactErrorHandlers(telemetry));
 */
export function reactErrorHandlers(
  telemetry: ErrorReporter,
  { print = (error) => console.error(error) }: ReactErrorHandlersOptions = {},
): ReactErrorHandlers {
  const report = (error: unknown, info: ReactErrorInfo, kind: "uncaught" | "caught" | "recoverable"): void => {
    print(error);
    reportOnce(telemetry, error, info.componentStack, {
      channel: "framework",
      level: kind === "recoverable" ? "warn" : "error",
      context: { react: kind, componentStack: info.componentStack },
    });
  };
  return {
    onUncaughtError: (error, info) => report(error, info, "uncaught"),
    onCaughtError: (error, info) => report(error, info, "caught"),
    onRecoverableError: (error, info) => report(originalOf(error), info, "recoverable"),
  };
}

/** React wraps an error it recovered from; what was thrown is the cause. */
function originalOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
