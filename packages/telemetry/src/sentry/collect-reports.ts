import { REPORTING_LEVEL, REPORTING_LOCAL_LEVEL, REPORTING_MAX_BREADCRUMBS } from "../constants.ts";
import type { ErrorOwner } from "../errors/error-type.ts";
import { isLocalhost } from "../errors/is-localhost.ts";
import { isLevelEnabled } from "../logging/level.ts";
import type { LogLevel } from "../logging/level.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { ErrorReportingOptions, ReportedTelemetry } from "./error-reporting.ts";

/** The type of errors that only the error-reporting service captured. */
export const UNHANDLED_REPORTING = "UnhandledReportingError";

/** A log entry to report, with the records before it as breadcrumbs. */
export interface Report {
  readonly log: RemoteLogEntry;
  readonly owner: ErrorOwner | undefined;
  readonly trail: readonly TelemetryRecord[];
}

/**
 * Makes reports of log entries rather than errors, so that the filters of the log apply to them too: consent, sampling,
 * deduplication, `beforeSend`, redaction. Returns a function that stops it.
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
    if (record.kind === "log" && isReported(record.value, threshold))
      take({ log: record.value, owner: record.owner, trail });
    // A copy: a report that waits for the client keeps its own trail.
    trail = [...trail, record].slice(-(options.maxBreadcrumbs ?? REPORTING_MAX_BREADCRUMBS));
  });
  return () => {
    isStopped = true;
    trail = [];
  };
}

/** Excludes the entries that come from the service itself. */
function isReported({ level, context }: RemoteLogEntry, threshold: LogLevel): boolean {
  return isLevelEnabled(level.toLowerCase() as LogLevel, threshold) && context?.["errorType"] !== UNHANDLED_REPORTING;
}

function isLocal(href: string | undefined): boolean {
  return href !== undefined && URL.canParse(href) && isLocalhost(new URL(href).hostname);
}
