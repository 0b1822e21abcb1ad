import type { ErrorReporter } from "../errors/error-reporter.ts";
import { reportOnce } from "./report-once.ts";

/** React's error info. The component stack is `null` in its element types and missing in its root options. */
export interface ReactErrorInfo {
  readonly componentStack?: string | null | undefined;
}

export interface ReactErrorHandlers {
  readonly onUncaughtError: (error: unknown, info: ReactErrorInfo) => void;
  readonly onCaughtError: (error: unknown, info: ReactErrorInfo) => void;
  readonly onRecoverableError: (error: unknown, info: ReactErrorInfo) => void;
}

export interface ReactErrorHandlersOptions {
  /** Logs the error to the console: with handlers React does not. @default `console.error` */
  readonly print?: (error: unknown) => void;
}

/**
 * Creates the error handlers of `createRoot` and `hydrateRoot`. An error is reported once: with handlers React does not
 * pass it to the window, and an error that several boundaries see is recognised.
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
      mechanism: "framework",
      level: "error",
      context: { react: kind, componentStack: info.componentStack },
    });
  };
  return {
    onUncaughtError: (error, info) => report(error, info, "uncaught"),
    onCaughtError: (error, info) => report(error, info, "caught"),
    onRecoverableError: (error, info) => report(findOriginal(error), info, "recoverable"),
  };
}

/** React wraps an error it has recovered from; the thrown one is the cause. */
function findOriginal(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
