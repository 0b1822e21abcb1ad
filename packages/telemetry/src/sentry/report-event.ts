import { defaultStackParser } from "@sentry/browser";
import type { Breadcrumb, Event, Exception, SeverityLevel } from "@sentry/browser";
import type { SerializedLevel } from "../logging/level.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { Report } from "./collect-reports.ts";

const severities: Readonly<Record<SerializedLevel, SeverityLevel>> = {
  CRITICAL: "fatal",
  ERROR: "error",
  WARN: "warning",
  INFO: "info",
  DEBUG: "debug",
};

/** Converts a log entry to a Sentry event: an exception if it has a stack or an error type, else a message. */
export function toReportEvent({ log, owner = "unknown", trail }: Report): Event {
  const { errorType, errorClass, ...extra } = log.context ?? {};
  const isError = log.stackTrace !== undefined || errorType !== undefined;
  return {
    level: severities[log.level],
    timestamp: toSeconds(log.clientTimestamp),
    ...(isError ? { exception: { values: toExceptions(log, errorClass) } } : { message: log.message }),
    ...(typeof errorType === "string" &&
      typeof errorClass === "string" && {
        tags: { "error.type": errorType, "error.class": errorClass, "error.owner": owner },
      }),
    ...(log.user?.username && { user: { username: log.user.username } }),
    request: { url: log.url, headers: { "User-Agent": log.userAgent } },
    extra: { ...extra, ...(log.commit && { commit: log.commit }), ...(log.buildDate && { buildDate: log.buildDate }) },
    breadcrumbs: trail.flatMap(toBreadcrumbs),
  };
}

/** The error and its causes in Sentry's order: the innermost cause first. */
function toExceptions({ message, stackTrace = "" }: RemoteLogEntry, errorClass: unknown): Exception[] {
  return stackTrace
    .split(/\n(?:Caused by|Inner error|Suppressed): /)
    .map((stack, index): Exception => {
      const [, name, text] = /^([\w$.]*Error|\w*Exception|[A-Z]\w*): (.*)/.exec(stack) ?? [];
      const frames = defaultStackParser(stack);
      const isOuter = index === 0;
      return {
        type: (isOuter && typeof errorClass === "string" ? errorClass : name) ?? "Error",
        value: isOuter && typeof errorClass === "string" ? message : (text ?? (isOuter ? message : "")),
        ...(frames.length > 0 && { stacktrace: { frames } }),
        mechanism: { type: "telemetry", handled: true },
      };
    })
    .toReversed();
}

function toBreadcrumbs(record: TelemetryRecord): Breadcrumb[] {
  if (record.kind === "log") {
    const { level, message, context, clientTimestamp } = record.value;
    const timestamp = toSeconds(clientTimestamp);
    return [{ category: "log", level: severities[level], message, timestamp, ...(context && { data: context }) }];
  }
  if (record.kind !== "event") return [];
  const { actionType, object, page, timestampMs } = record.value;
  const isNavigation = actionType === "pageView";
  return [
    {
      category: isNavigation ? "navigation" : `ui.${actionType}`,
      ...(isNavigation && { type: "navigation" }),
      timestamp: timestampMs / 1000,
      data: isNavigation ? { from: page.previous, to: page.current } : { ...object },
    },
  ];
}

function toSeconds(timestamp: string): number {
  return Date.parse(timestamp) / 1000;
}
