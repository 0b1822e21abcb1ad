import type { AnalyticsEvent } from "./analytics-event.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import type { ErrorMetric, MessageMetric } from "./metric.ts";

/** What is about to be queued. */
export type TelemetryRecord =
  | { readonly kind: "log"; readonly value: RemoteLogEntry }
  | { readonly kind: "error"; readonly value: ErrorMetric }
  | { readonly kind: "message"; readonly value: MessageMetric }
  | { readonly kind: "event"; readonly value: AnalyticsEvent };

export type RecordKind = TelemetryRecord["kind"];
