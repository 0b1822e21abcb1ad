/** The program that sent a record. Empty means unknown. */
export interface Origin {
  readonly service: string;
  readonly environment: string;
  readonly release: string;
}

export interface LogRecord extends Origin {
  /** The browser's clock, ISO 8601 in UTC; null means missing or invalid. */
  readonly clientAt: string | null;
  readonly level: string;
  readonly message: string;
  readonly stackTrace: string | null;
  readonly errorType: string | null;
  readonly errorClass: string | null;
  readonly url: string | null;
  readonly userAgent: string | null;
  /** All other fields, unchanged. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** The number of errors, or messages, of one type and class. */
export interface MetricRecord extends Origin {
  readonly level: string;
  readonly type: string;
  readonly class: string;
  readonly count: number;
}

export interface EventRecord extends Origin {
  readonly clientAt: string;
  readonly actionType: string;
  readonly objectType: string;
  readonly page: string;
  readonly url: string;
  readonly pageViewId: string;
  readonly sessionId: string;
  readonly userAgent: string;
  readonly viewTimeMs: number | null;
  /** The depth in percent. */
  readonly scrollDepth: number | null;
  readonly value: number | null;
  readonly rating: string | null;
  /** All other fields, unchanged. */
  readonly details: Readonly<Record<string, unknown>>;
}

export interface TelemetryBatch {
  /** The path of the request. */
  readonly endpoint: string;
  /** Identifies repetitions; null means the sender sets none. */
  readonly batchId: string | null;
  readonly logs: readonly LogRecord[];
  readonly errors: readonly MetricRecord[];
  readonly messages: readonly MetricRecord[];
  readonly events: readonly EventRecord[];
}

export function batchSize({ logs, errors, messages, events }: TelemetryBatch): number {
  return logs.length + errors.length + messages.length + events.length;
}
