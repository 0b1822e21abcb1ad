import { is } from "valibot";
import { maxEnvironmentLength, maxReleaseLength, serviceName } from "./record-schemas.ts";
import type {
  AnalyticsEventItem,
  BatchQuery,
  ErrorMetricItem,
  LogEntryItem,
  MessageMetricItem,
} from "./record-schemas.ts";
import { fieldsWithin, storableJson, storableText } from "./storable-json.ts";
import type { EventRecord, LogRecord, MetricRecord, Origin } from "./telemetry-batch.ts";

const maxNameLength = 200;
const maxUrlLength = 4_000;
const maxUserAgentLength = 500;
const maxStackLength = 50_000;
/** The limit for all other fields of a record together, in characters of JSON: it bounds the disk space. */
const maxRestLength = 32_768;

export function readOrigin({ service, login, environment, release }: BatchQuery): Origin {
  return { service: service ?? login ?? "", environment, release };
}

export function errorRecord({ level, errorType, errorClass, count }: ErrorMetricItem, origin: Origin): MetricRecord {
  return { ...origin, level, type: errorType, class: errorClass, count };
}

export function messageRecord(item: MessageMetricItem, origin: Origin): MetricRecord {
  const { level, messageType, messageClass, count } = item;
  return { ...origin, level, type: messageType, class: messageClass, count };
}

/** The origin in the entry overrides that of the query, except for the service. */
export function logRecord(item: LogEntryItem, origin: Origin): LogRecord {
  const { level, message, stackTrace, environment, release, url, userAgent, ...rest } = storable(item);
  const context = isObject(rest["context"]) ? rest["context"] : {};
  return {
    service: origin.service || serviceIn(rest["service"]),
    environment: text(environment, maxEnvironmentLength) ?? origin.environment,
    release: text(release, maxReleaseLength) ?? origin.release,
    clientAt: instantText(rest["clientTimestamp"] ?? rest["ts"]),
    level: String(level),
    message: String(message),
    stackTrace: text(stackTrace, maxStackLength),
    errorType: text(context["errorType"], maxNameLength),
    errorClass: text(context["errorClass"], maxNameLength),
    url: text(url, maxUrlLength),
    userAgent: text(userAgent, maxUserAgentLength),
    entry: fieldsWithin(rest, maxRestLength),
  };
}

export function eventRecord(item: AnalyticsEventItem, origin: Origin): EventRecord {
  const { actionType, timestampMs, viewTime = null, scrollDepth = null } = item;
  const details = storable(item);
  const object = isObject(details["object"]) ? details["object"] : {};
  const page = isObject(details["page"]) ? details["page"] : {};
  const attributes = isObject(details["attributes"]) ? details["attributes"] : {};
  const user = isObject(details["user"]) ? details["user"] : {};
  for (const name of ["actionType", "timestamp", "timestampMs", "viewTime", "scrollDepth"]) delete details[name];
  return {
    service: origin.service || serviceIn(attributes["namespace"]),
    environment: origin.environment,
    release: origin.release || (text(attributes["appVersion"], maxReleaseLength) ?? ""),
    clientAt: new Date(timestampMs).toISOString(),
    actionType,
    objectType: item.object.type,
    page: text(page["current"], maxNameLength) ?? "",
    url: text(page["currentUrl"], maxUrlLength) ?? "",
    pageViewId: text(page["pageViewId"], maxNameLength) ?? "",
    sessionId: text(user["sessionId"], maxNameLength) ?? "",
    userAgent: text(attributes["userAgent"], maxUserAgentLength) ?? "",
    viewTimeMs: viewTime,
    scrollDepth,
    value: typeof object["value"] === "number" ? object["value"] : null,
    rating: text(object["rating"], maxNameLength),
    details: fieldsWithin(details, maxRestLength),
  };
}

function storable(item: object): Record<string, unknown> {
  return storableJson(item) as Record<string, unknown>;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function serviceIn(value: unknown): string {
  return is(serviceName, value) ? value : "";
}

function text(value: unknown, maxLength: number): string | null {
  return typeof value === "string" && value !== "" ? storableText(value, maxLength) : null;
}

/** PostgreSQL can parse JavaScript's format of the years 1 to 9999. */
function instantText(value: unknown): string | null {
  if (typeof value !== "string" || !/^\d{4}-/u.test(value)) return null;
  const time = Date.parse(value);
  const instant = Number.isNaN(time) ? "" : new Date(time).toISOString();
  return /^(?!0000)\d/u.test(instant) ? instant : null;
}
