export { lazyErrorReporting, startErrorReporting } from "./sentry/lazy-error-reporting.ts";
export { pageTracing } from "./sentry/page-tracing.ts";
export type {
  ErrorReporting,
  ErrorReportingOptions,
  LazyErrorReportingOptions,
  PageTracing,
  TracingOptions,
} from "./sentry/error-reporting.ts";
