import type { ErrorReporting, ErrorReportingOptions, ReportedTelemetry } from "./error-reporting.ts";

/** Whether there is anything to report, and to whom; a service that was forgotten is told of on the console. */
export function isReporting(
  { ports }: ReportedTelemetry,
  { dsn, enabled = true, print = (message) => console.error(message) }: ErrorReportingOptions,
): boolean {
  if (!enabled || !ports) return false;
  if (!dsn) print("Error reporting is enabled but has no DSN: nothing is reported.");
  return Boolean(dsn);
}

/** Reporting where there is nobody to report to. */
export const idleReporting: ErrorReporting = {
  client: Promise.resolve(undefined),
  traceHeaders: () => ({}),
  flush: async () => undefined,
  stop: async () => undefined,
};
