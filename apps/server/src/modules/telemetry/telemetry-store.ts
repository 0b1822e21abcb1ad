import type { TelemetryBatch } from "./telemetry-batch.ts";

export interface Added {
  /** The batch was stored before: nothing is added. */
  readonly isRepeated: boolean;
  /** Dropped records: their hour has too many kinds, or their sender has added too many. */
  readonly overflow: number;
  /** The kinds of errors and messages that the hour did not have. */
  readonly newKinds: number;
}

export interface TelemetryStore {
  /**
   * Adds a batch atomically, once. Storage is bounded: new logs and events displace the oldest; metrics are summed by
   * the hour, and an hour that is full accepts no new kinds.
   *
   * @param newKinds the kinds of errors, and of messages, that the batch may add to its hour
   */
  add(batch: TelemetryBatch, now: Date, newKinds: number): Promise<Added>;
  /** Stores only the id of a batch. */
  remember(batch: TelemetryBatch, now: Date): Promise<Added>;
}
