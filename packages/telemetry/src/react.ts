export { boundaryErrorHandler } from "./react/boundary-error-handler.ts";
export type {
  BoundaryErrorHandler,
  BoundaryErrorHandlerOptions,
  BoundaryErrorInfo,
} from "./react/boundary-error-handler.ts";
export { ErrorReportingBoundary } from "./react/error-reporting-boundary.ts";
export type { ErrorReportingBoundaryProps } from "./react/error-reporting-boundary.ts";
export { reactErrorHandlers } from "./react/react-error-handlers.ts";
export type { ReactErrorHandlers, ReactErrorHandlersOptions, ReactErrorInfo } from "./react/react-error-handlers.ts";
export { useErrorReporter } from "./react/use-error-reporter.ts";
