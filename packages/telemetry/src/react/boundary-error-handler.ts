import type { ErrorReporter } from "../errors/error-reporter.ts";
import type { LogLevel } from "../logging/level.ts";
import type { ReactErrorInfo } from "./react-error-handlers.ts";
import { reportOnce } from "./report-once.ts";

/** The second argument of `componentDidCatch` or of React Router's `onError`. */
export interface BoundaryErrorInfo extends ReactErrorInfo {
  /** React Router's: set when the error was thrown in a component, not in a loader or an action. */
  readonly errorInfo?: ReactErrorInfo | undefined;
  /** React Router's: the route pattern, for example `/events/:id`. */
  readonly pattern?: string | undefined;
}

export type BoundaryErrorHandler = (error: unknown, info?: BoundaryErrorInfo) => void;

export interface BoundaryErrorHandlerOptions {
  /** @default "error" */
  readonly level?: LogLevel;
  /** Added to the log entry. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Whether to ignore a thrown value, for example a router's 404 response. @default everything is reported */
  readonly isIgnored?: (error: unknown) => boolean;
}

/**
 * Creates a handler for `componentDidCatch` and React Router's `onError`. Together with `reactErrorHandlers` on the
 * root, each error is reported once, in whichever order React calls the two.
 *
 * @example <HydratedRouter onError={boundaryErrorHandler(telemetry)} />
 */
export function boundaryErrorHandler(
  telemetry: ErrorReporter,
  { level = "error", context, isIgnored }: BoundaryErrorHandlerOptions = {},
): BoundaryErrorHandler {
  return (error, { componentStack, errorInfo, pattern } = {}) => {
    if (isIgnored?.(error)) return;
    const stack = componentStack ?? errorInfo?.componentStack;
    reportOnce(telemetry, error, stack, {
      mechanism: "framework",
      level,
      context: {
        ...context,
        react: "caught",
        componentStack: stack ?? undefined,
        ...(pattern !== undefined && { route: pattern }),
      },
    });
  };
}
