export type RecordOutcome =
  /** Stored, or given to the forwarder. */
  | "taken"
  /** Invalid. */
  | "refused"
  /** The records were in a batch that was stored before. */
  | "repeated"
  /** Dropped: the hour has too many kinds. */
  | "overflow";

export type ForwardOutcome =
  | "sent"
  /** The queue was full, or the collector did not accept them in time. */
  | "dropped";

export interface RecordCount {
  readonly endpoint: string;
  readonly outcome: RecordOutcome;
  readonly count: number;
}

/** Counters of this process since it started, for `/metrics`. */
export interface TelemetryCounts {
  record(endpoint: string, outcome: RecordOutcome, count: number): void;
  forward(outcome: ForwardOutcome, count: number): void;
  records(): readonly RecordCount[];
  forwarded(): Readonly<Record<ForwardOutcome, number>>;
}

export function createTelemetryCounts(): TelemetryCounts {
  const records = new Map<string, RecordCount>();
  const forwarded = { sent: 0, dropped: 0 };
  return {
    record(endpoint, outcome, count) {
      if (count === 0) return;
      const key = `${endpoint} ${outcome}`;
      records.set(key, { endpoint, outcome, count: count + (records.get(key)?.count ?? 0) });
    },
    forward: (outcome, count) => void (forwarded[outcome] += count),
    records: () => [...records.values()],
    forwarded: () => ({ ...forwarded }),
  };
}
