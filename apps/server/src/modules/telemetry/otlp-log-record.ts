import { SeverityNumber } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import type { Resource } from "@opentelemetry/resources";
import type { ReadableLogRecord } from "@opentelemetry/sdk-logs";
import type { ForwardedRecord } from "./otlp-forwarder.ts";
import type { EventRecord, LogRecord, MetricRecord, Origin } from "./telemetry-batch.ts";

type Attributes = Record<string, string | number>;
type Told = Pick<ReadableLogRecord, "severityNumber" | "severityText" | "body" | "eventName"> & {
  readonly attributes: Readonly<Record<string, string | number | null>>;
};

const severities: Readonly<Record<string, SeverityNumber>> = {
  CRITICAL: SeverityNumber.FATAL,
  ERROR: SeverityNumber.ERROR,
  WARN: SeverityNumber.WARN,
  INFO: SeverityNumber.INFO,
  DEBUG: SeverityNumber.DEBUG,
};

/** The end of 64 bits of nanoseconds with a sign, as some collectors keep them: in the year 2262. */
const maxTimeMs = 9_223_372_036_854;
const instrumentationScope = { name: "@corp/telemetry" };

/** The records as OpenTelemetry's logs: those of one service, environment and release share a resource. */
export function otlpLogRecords(records: readonly ForwardedRecord[]): ReadableLogRecord[] {
  const resources = new Map<string, Resource>();
  return records.map((record) => {
    const { attributes, ...told } = tell(record);
    return {
      ...told,
      hrTime: hrTimeOf(timeOf(record)),
      hrTimeObserved: hrTimeOf(record.at.getTime()),
      resource: resourceOf(record.value, resources),
      instrumentationScope,
      attributes: given(attributes),
      droppedAttributesCount: 0,
    };
  });
}

function tell(record: ForwardedRecord): Told {
  if (record.kind === "log") return tellLog(record.value);
  if (record.kind === "event") return tellEvent(record.value);
  return tellMetric(record.kind, record.value);
}

/** The person who was signed in is not told: who has to know looks the entry up. */
function tellLog(log: LogRecord): Told {
  const { context, commit } = log.entry;
  return {
    ...severityOf(log.level),
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

function tellMetric(kind: "error" | "message", metric: MetricRecord): Told {
  const names =
    kind === "error"
      ? { "exception.type": metric.class, "corp.error.type": metric.type }
      : { "corp.message.class": metric.class, "corp.message.type": metric.type };
  return {
    ...severityOf(metric.level),
    eventName: `corp.${kind}_metric`,
    body: `${metric.type} ${metric.class}`,
    attributes: { ...names, "corp.count": metric.count },
  };
}

function tellEvent(event: EventRecord): Told {
  return {
    ...severityOf("INFO"),
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

function severityOf(level: string): Pick<Told, "severityNumber" | "severityText"> {
  return { severityNumber: severities[level] ?? SeverityNumber.UNSPECIFIED, severityText: level };
}

function resourceOf({ service, environment, release }: Origin, known: Map<string, Resource>): Resource {
  const key = JSON.stringify([service, environment, release]);
  const resource =
    known.get(key) ??
    resourceFromAttributes(
      given({
        "service.name": service || "unknown",
        "deployment.environment.name": environment,
        "service.version": release,
      }),
    );
  known.set(key, resource);
  return resource;
}

/** By the browser's clock where it tells a time that there is in OTLP: one that is none makes a collector refuse the whole request. */
function timeOf({ at, value }: ForwardedRecord): number {
  const time = Date.parse(("clientAt" in value ? value.clientAt : null) ?? "");
  return time >= 0 && time <= maxTimeMs ? time : at.getTime();
}

/** Without what is not known, and without numbers that are none in OTLP's JSON. */
function given(attributes: Readonly<Record<string, string | number | null>>): Attributes {
  const told: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const isKnown = typeof value === "number" ? isTellable(value) : value !== null && value !== "";
    if (isKnown && value !== null) told[name] = value;
  }
  return told;
}

/** Whole numbers are told as 64 bits. */
function isTellable(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
}

/** Seconds and nanoseconds. */
function hrTimeOf(timeMs: number): [number, number] {
  return [Math.floor(timeMs / 1000), Math.round(timeMs % 1000) * 1_000_000];
}
