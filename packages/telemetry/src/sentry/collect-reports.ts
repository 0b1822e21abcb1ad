import { REPORTING_LEVEL, REPORTING_LOCAL_LEVEL, REPORTING_MAX_BREADCRUMBS } from "../constants.ts";
import { isLevelEnabled } from "../logging/level.ts";
import type { LogLevel } from "../logging/level.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { isLocalhost } from "../errors/is-localhost.ts";
import type { ErrorReportingOptions, ReportedTelemetry } from "./error-reporting.ts";

/** The type of an error that the error-reporting service saw and telemetry did not. @see specification section 8 */
export const UNHANDLED_REPORTING = "UnhandledReportingError";

/** A log entry that is grave enough, and what went before. */
export interface Report {
  readonly log: RemoteLogEntry;
  readonly trail: readonly TelemetryRecord[];
}

/**
 * Makes reports of what telemetry logs. They are made of the entries and not of the errors, so that all that guards the log guards
 * them too: consent, sampling, repeats, `beforeSend`, secrets. Returns what ends it.
 */
export function collectReports(
  { addSink, ports }: ReportedTelemetry,
  options: ErrorReportingOptions,
  take: (report: Report) => void,
): () => void {
  const threshold = options.level ?? (isLocal(ports?.location.href) ? REPORTING_LOCAL_LEVEL : REPORTING_LEVEL);
  let trail: TelemetryRecord[] = [];
  let isStopped = false;

  addSink(() => (record) => {
    if (isStopped || (record.kind !== "log" && record.kind !== "event")) return;
    if (record.kind === "log" && isReported(record.value, threshold)) take({ log: record.value, trail });
    // A copy: a report that waits keeps the trail that led to it.
    trail = [...trail, record].slice(-(options.maxBreadcrumbs ?? REPORTING_MAX_BREADCRUMBS));
  });
  return () => {
    isStopped = true;
    trail = [];
  };
}

/** What the service itself told telemetry of is not told to the service again. */
function isReported({ level, context }: RemoteLogEntry, threshold: LogLevel): boolean {
  return isLevelEnabled(level.toLowerCase() as LogLevel, threshold) && context?.["errorType"] !== UNHANDLED_REPORTING;
}

function isLocal(href: string | undefined): boolean {
  try {
    return isLocalhost(new URL(href ?? "").hostname);
  } catch {
    return false;
  }
}
