export { lazyErrorReporting } from "./sentry/lazy-error-reporting.ts";
export { pageTracing } from "./sentry/page-tracing.ts";
export { startErrorReporting } from "./sentry/start-error-reporting.ts";
export type {
  ErrorReporting,
  ErrorReportingOptions,
  LazyErrorReportingOptions,
  PageTracing,
  TracingOptions,
} from "./sentry/error-reporting.ts";
