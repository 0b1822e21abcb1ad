import type { TelemetryBatch } from "./telemetry-batch.ts";

export interface Added {
  /** The batch was stored before: nothing is added. */
  readonly isRepeated: boolean;
  /** Dropped records: their hour has too many kinds. */
  readonly overflow: number;
}

export interface TelemetryStore {
  /**
   * Adds a batch atomically, once. Storage is bounded: new logs and events displace the oldest; metrics are summed by
   * the hour, and an hour that is full accepts no new kinds.
   */
  add(batch: TelemetryBatch, now: Date): Promise<Added>;
  /** Stores only the id of a batch. */
  remember(batch: TelemetryBatch, now: Date): Promise<Added>;
}
