import type { WrittenLevel } from "../logging/level.ts";
import type { ErrorType } from "../errors/error-type.ts";

/** @see specification section 3, "Error metrics" */
export interface ErrorMetric {
  readonly level: WrittenLevel;
  readonly errorType: ErrorType;
  readonly errorClass: string;
  readonly count: number;
}

export type MessageType = "UserMessage" | "PlatformMessage";

/** @see specification section 3, "Message metrics" */
export interface MessageMetric {
  readonly level: WrittenLevel;
  readonly messageType: MessageType;
  readonly messageClass: string;
  readonly count: number;
}

/** The sum of two metrics that count the same thing, `undefined` when they do not. */
export function mergeMetrics<Metric extends ErrorMetric | MessageMetric>(a: Metric, b: Metric): Metric | undefined {
  return kindOf(a) === kindOf(b) ? { ...a, count: a.count + b.count } : undefined;
}

function kindOf(metric: ErrorMetric | MessageMetric): string {
  return JSON.stringify({ ...metric, count: 0 });
}
