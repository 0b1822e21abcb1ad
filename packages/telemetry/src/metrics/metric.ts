import type { WrittenLevel } from "../logging/level.ts";
import type { ErrorType } from "../typing/error-type.ts";

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

/** The sum of two error metrics of one kind, `undefined` when they differ. */
export function mergeErrorMetrics(a: ErrorMetric, b: ErrorMetric): ErrorMetric | undefined {
  const isSame = a.level === b.level && a.errorType === b.errorType && a.errorClass === b.errorClass;
  return isSame ? { ...a, count: a.count + b.count } : undefined;
}

/** The sum of two message metrics of one kind, `undefined` when they differ. */
export function mergeMessageMetrics(a: MessageMetric, b: MessageMetric): MessageMetric | undefined {
  const isSame = a.level === b.level && a.messageType === b.messageType && a.messageClass === b.messageClass;
  return isSame ? { ...a, count: a.count + b.count } : undefined;
}
