/** Where a record comes from; empty: it did not say. */
export interface Origin {
  readonly service: string;
  readonly environment: string;
  readonly release: string;
}

export interface LogRecord extends Origin {
  /** By the browser's clock, ISO 8601 in UTC; null when it cannot be read. */
  readonly clientAt: string | null;
  readonly level: string;
  readonly message: string;
  readonly stackTrace: string | null;
  readonly errorType: string | null;
  readonly errorClass: string | null;
  readonly url: string | null;
  readonly userAgent: string | null;
  /** Everything else as it came. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** How often something happened: an error of a type and a class, or a message. */
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
  /** In percent. */
  readonly scrollDepth: number | null;
  readonly value: number | null;
  readonly rating: string | null;
  /** Everything else as it came. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** What one request brings. */
export interface TelemetryBatch {
  /** The path it came to. */
  readonly endpoint: string;
  /** By which a batch that comes again is known; null: its sender gives none. */
  readonly batchId: string | null;
  readonly logs: readonly LogRecord[];
  readonly errors: readonly MetricRecord[];
  readonly messages: readonly MetricRecord[];
  readonly events: readonly EventRecord[];
}

export function sizeOf({ logs, errors, messages, events }: TelemetryBatch): number {
  return logs.length + errors.length + messages.length + events.length;
}
