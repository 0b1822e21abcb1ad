import type { ErrorReporting, ErrorReportingOptions, ReportedTelemetry } from "./error-reporting.ts";
import { lazyErrorReporting } from "./lazy-error-reporting.ts";

/** `lazyErrorReporting` that does not wait for the page to be idle: Sentry's client is loaded at once. */
export function startErrorReporting(telemetry: ReportedTelemetry, options: ErrorReportingOptions): ErrorReporting {
  return lazyErrorReporting(telemetry, { ...options, whenIdle: (load) => load() });
}
