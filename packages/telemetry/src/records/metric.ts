import type { ErrorType } from "../errors/error-type.ts";
import type { SerializedLevel } from "../logging/level.ts";

export interface ErrorMetric {
  readonly level: SerializedLevel;
  readonly errorType: ErrorType;
  readonly errorClass: string;
  readonly count: number;
}

export type MessageType = "UserMessage" | "PlatformMessage";

/** Begins the class of the messages that report dropped records; the reason follows. */
export const dropReportPrefix = "TelemetryDropped.";

export interface MessageMetric {
  readonly level: SerializedLevel;
  readonly messageType: MessageType;
  readonly messageClass: string;
  readonly count: number;
}

/** Adds the counts of two metrics that are otherwise equal; `undefined` when they are not. */
export function mergeMetrics<Metric extends ErrorMetric | MessageMetric>(a: Metric, b: Metric): Metric | undefined {
  return withoutCount(a) === withoutCount(b) ? { ...a, count: a.count + b.count } : undefined;
}

function withoutCount(metric: ErrorMetric | MessageMetric): string {
  return JSON.stringify({ ...metric, count: 0 });
}

/** The path of a browser measurement: `/browser-metrics/{name}`. */
export function browserMetricsPath(name: string): string {
  return `/browser-metrics/${encodeURIComponent(name)}`;
}
