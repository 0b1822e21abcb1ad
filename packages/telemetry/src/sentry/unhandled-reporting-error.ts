import type { ErrorEvent } from "@sentry/browser";
import { metricClass } from "../errors/classify-error.ts";
import { redactText } from "../logging/redact.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import { UNHANDLED_REPORTING } from "./collect-reports.ts";
import type { ReportedTelemetry } from "./error-reporting.ts";

/**
 * Counts and logs an exception that was captured with Sentry's client but not reported to telemetry.
 */
export function recordUnhandledReportingError(
  { record, build, ports }: ReportedTelemetry,
  { exception }: ErrorEvent,
): void {
  if (!ports) return;
  const { type = "Error", value = "", stacktrace } = exception?.values?.at(-1) ?? {};
  const errorClass = metricClass(type);
  record({ kind: "error", value: { level: "ERROR", errorType: UNHANDLED_REPORTING, errorClass, count: 1 } });
  const { environment, release, commit, buildDate } = build;
  const frames = (stacktrace?.frames ?? []).toReversed();
  const entry: RemoteLogEntry = {
    level: "ERROR",
    clientTimestamp: ports.now().toISOString(),
    message: value,
    stackTrace: [
      `${type}: ${value}`,
      ...frames.map((frame) => `    at ${frame.function ?? "?"} (${frame.filename}:${frame.lineno}:${frame.colno})`),
    ].join("\n"),
    context: { errorType: UNHANDLED_REPORTING, errorClass },
    environment,
    release,
    commit,
    buildDate,
    userAgent: ports.userAgent,
    url: redactText(ports.location.href),
  };
  record({ kind: "log", value: entry });
}
