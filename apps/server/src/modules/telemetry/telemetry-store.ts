export interface LogEntryRecord {
  readonly level: string;
  readonly entry: unknown;
}

export interface MetricRecord {
  readonly kind: "error" | "message";
  readonly level: string;
  readonly type: string;
  readonly class: string;
  readonly count: number;
}

export interface TelemetryStore {
  /** Keeps entries for the days of the retention, and no more than there is room for; the oldest go when new ones come. */
  addLogEntries(service: string, entries: readonly LogEntryRecord[]): Promise<void>;
  /** Adds to the counts of the current hour; those older than their retention go. */
  addMetrics(metrics: readonly MetricRecord[], now: Date): Promise<void>;
}
