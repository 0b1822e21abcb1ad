import type { TelemetryBatch } from "./telemetry-batch.ts";

export interface Added {
  /** The same batch was taken before: nothing is added. */
  readonly isRepeated: boolean;
  /** Records for which there is no room: their hour has more kinds than anybody can look at. */
  readonly overflow: number;
}

export interface TelemetryStore {
  /**
   * Adds a batch as a whole, once. There is no more kept than there is room for: of logs and events the oldest go when new ones come;
   * of metrics, which are added up by the hour, new kinds are not taken in an hour that is full.
   */
  add(batch: TelemetryBatch, now: Date): Promise<Added>;
  /** Remembers that a batch was taken, and nothing of it. */
  remember(batch: TelemetryBatch, now: Date): Promise<Added>;
}
