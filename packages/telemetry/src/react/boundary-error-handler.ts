import type { LogLevel } from "../logging/level.ts";
import type { ErrorReporter } from "../errors/error-reporter.ts";
import type { ReactErrorInfo } from "./react-error-handlers.ts";
import { reportOnce } from "./report-once.ts";

/** What `componentDidCatch` is told, or what React Router's `onError` is told. */
export interface BoundaryErrorInfo extends ReactErrorInfo {
  /** React Router's: what React told it, when the error was thrown in a component and not in a loader or an action. */
  readonly errorInfo?: ReactErrorInfo | undefined;
  /** React Router's: the pattern of the route, as `/events/:id`. */
  readonly pattern?: string | undefined;
}

export type BoundaryErrorHandler = (error: unknown, info?: BoundaryErrorInfo) => void;

export interface BoundaryErrorHandlerOptions {
  /** @default "error" */
  readonly level?: LogLevel;
  /** Goes to the log entry. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** What is no failure: an answer 404 that a router throws, for one. @default everything is reported */
  readonly isIgnored?: (error: unknown) => boolean;
}

/**
 * A handler for `componentDidCatch` and for React Router's `onError`. Beside `reactErrorHandlers` on the root nothing is reported
 * twice, whichever of the two React asks first.
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
      channel: "framework",
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
