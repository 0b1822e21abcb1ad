import type { ErrorOwner } from "../errors/error-type.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import type { AnalyticsEvent } from "./analytics-event.ts";
import type { ErrorMetric, MessageMetric } from "./metric.ts";

/** Sinks send `value`; `owner` stays in the page. */
export type TelemetryRecord =
  /** `owner` is set on the log entry of a reported error. */
  | { readonly kind: "log"; readonly value: RemoteLogEntry; readonly owner?: ErrorOwner | undefined }
  | { readonly kind: "error"; readonly value: ErrorMetric; readonly owner?: ErrorOwner | undefined }
  | { readonly kind: "message"; readonly value: MessageMetric }
  | { readonly kind: "event"; readonly value: AnalyticsEvent };

export type RecordKind = TelemetryRecord["kind"];
