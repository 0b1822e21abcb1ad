import { SeverityNumber } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import type { Resource } from "@opentelemetry/resources";
import type { ReadableLogRecord } from "@opentelemetry/sdk-logs";
import type { ForwardedRecord } from "./otlp-forwarder.ts";
import type { EventRecord, LogRecord, MetricRecord, Origin } from "./telemetry-batch.ts";

type Attributes = Record<string, string | number>;
type Converted = Pick<ReadableLogRecord, "severityNumber" | "severityText" | "body" | "eventName"> & {
  readonly attributes: Readonly<Record<string, string | number | null>>;
};

const severities: Readonly<Record<string, SeverityNumber>> = {
  CRITICAL: SeverityNumber.FATAL,
  ERROR: SeverityNumber.ERROR,
  WARN: SeverityNumber.WARN,
  INFO: SeverityNumber.INFO,
  DEBUG: SeverityNumber.DEBUG,
};

/** The maximum of signed 64-bit nanoseconds, which some collectors use: in the year 2262. */
const maxTimeMs = 9_223_372_036_854;
const instrumentationScope = { name: "@corp/telemetry" };

/** Converts to OpenTelemetry logs. Records of one service, environment and release share a resource. */
export function otlpLogRecords(records: readonly ForwardedRecord[]): ReadableLogRecord[] {
  const resources = new Map<string, Resource>();
  return records.map((record) => {
    const { attributes, ...fields } = convert(record);
    return {
      ...fields,
      hrTime: toHrTime(recordTime(record)),
      hrTimeObserved: toHrTime(record.at.getTime()),
      resource: findResource(record.value, resources),
      instrumentationScope,
      attributes: withoutUnknown(attributes),
      droppedAttributesCount: 0,
    };
  });
}

function convert(record: ForwardedRecord): Converted {
  if (record.kind === "log") return convertLog(record.value);
  if (record.kind === "event") return convertEvent(record.value);
  return convertMetric(record.kind, record.value);
}

/** The signed-in user is not forwarded; the stored entry contains it. */
function convertLog(log: LogRecord): Converted {
  const { context, commit } = log.entry;
  return {
    ...toSeverity(log.level),
    body: log.message,
    attributes: {
      "exception.type": log.errorClass,
      "exception.message": log.stackTrace === null ? null : log.message,
      "exception.stacktrace": log.stackTrace,
      "corp.error.type": log.errorType,
      "url.full": log.url,
      "user_agent.original": log.userAgent,
      "vcs.ref.head.revision": typeof commit === "string" ? commit : null,
      "corp.context": context === undefined ? null : JSON.stringify(context),
    },
  };
}

function convertMetric(kind: "error" | "message", metric: MetricRecord): Converted {
  const names =
    kind === "error"
      ? { "exception.type": metric.class, "corp.error.type": metric.type }
      : { "corp.message.class": metric.class, "corp.message.type": metric.type };
  return {
    ...toSeverity(metric.level),
    eventName: `corp.${kind}_metric`,
    body: `${metric.type} ${metric.class}`,
    attributes: { ...names, "corp.count": metric.count },
  };
}

function convertEvent(event: EventRecord): Converted {
  return {
    ...toSeverity("INFO"),
    eventName: `corp.${event.actionType}`,
    body: `${event.actionType} ${event.objectType}`,
    attributes: {
      "session.id": event.sessionId,
      "url.full": event.url,
      "user_agent.original": event.userAgent,
      "corp.page": event.page,
      "corp.page_view.id": event.pageViewId,
      "corp.object.type": event.objectType,
      "corp.view_time_ms": event.viewTimeMs,
      "corp.scroll_depth": event.scrollDepth,
      "corp.value": event.value,
      "corp.rating": event.rating,
    },
  };
}

function toSeverity(level: string): Pick<Converted, "severityNumber" | "severityText"> {
  return { severityNumber: severities[level] ?? SeverityNumber.UNSPECIFIED, severityText: level };
}

function findResource({ service, environment, release }: Origin, known: Map<string, Resource>): Resource {
  const key = JSON.stringify([service, environment, release]);
  const resource =
    known.get(key) ??
    resourceFromAttributes(
      withoutUnknown({
        "service.name": service || "unknown",
        "deployment.environment.name": environment,
        "service.version": release,
      }),
    );
  known.set(key, resource);
  return resource;
}

/** The browser's time, if OTLP can represent it: an invalid time makes a collector reject the whole request. */
function recordTime({ at, value }: ForwardedRecord): number {
  const time = Date.parse(("clientAt" in value ? value.clientAt : null) ?? "");
  return time >= 0 && time <= maxTimeMs ? time : at.getTime();
}

/** Removes unknown values, and numbers that OTLP's JSON cannot represent. */
function withoutUnknown(attributes: Readonly<Record<string, string | number | null>>): Attributes {
  const known: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const isKnown = typeof value === "number" ? isRepresentable(value) : value !== null && value !== "";
    if (isKnown && value !== null) known[name] = value;
  }
  return known;
}

/** Integers are encoded as 64 bits. */
function isRepresentable(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
}

/** Seconds and nanoseconds. */
function toHrTime(timeMs: number): [number, number] {
  return [Math.floor(timeMs / 1000), Math.round(timeMs % 1000) * 1_000_000];
}
