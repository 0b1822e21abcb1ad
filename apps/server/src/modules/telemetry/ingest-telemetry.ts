import type { Logger } from "@corp/telemetry/server";
import type { OtlpForwarder } from "./otlp-forwarder.ts";
import { seldom } from "./throttled-logger.ts";
import { sizeOf } from "./telemetry-batch.ts";
import type { TelemetryBatch } from "./telemetry-batch.ts";
import type { TelemetryCounts } from "./telemetry-counts.ts";
import type { TelemetryStore } from "./telemetry-store.ts";

/** A batch as it was read. */
export interface ReadBatch {
  readonly batch: TelemetryBatch;
  /** Items of it that are no records. */
  readonly refused: number;
  /** Where the first of those did not fit. */
  readonly complaint: string | null;
}

export type TakeTelemetry = (read: ReadBatch) => Promise<void>;

interface TakeTelemetryOptions {
  readonly store: TelemetryStore;
  /** Null: records stay here. */
  readonly forwarder: OtlpForwarder | null;
  /** Otherwise they go to the forwarder alone. */
  readonly isStoring: boolean;
  readonly counts: TelemetryCounts;
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
}

/** Stores a batch once, passes on what is new, and counts what became of each record. */
export function createTakeTelemetry(options: TakeTelemetryOptions): TakeTelemetry {
  const { store, forwarder, isStoring, counts, logger, now } = options;
  const tellRefused = seldom<{ endpoint: string; path: string | null }>(
    ({ count, details }) => logger.warn("Telemetry records were refused", { count, ...details }),
    now,
  );
  const tellOverflow = seldom<{ endpoint: string }>(
    ({ count, details }) => logger.warn("Telemetry records found no room", { count, ...details }),
    now,
  );
  return async ({ batch, refused, complaint }) => {
    const { endpoint } = batch;
    counts.record(endpoint, "refused", refused);
    tellRefused(refused, { endpoint, path: complaint });
    const size = sizeOf(batch);
    if (size === 0) return;
    const at = now();
    const { isRepeated, overflow } = await (isStoring ? store.add(batch, at) : store.remember(batch, at));
    counts.record(endpoint, isRepeated ? "repeated" : "taken", size);
    counts.record(endpoint, "overflow", overflow);
    tellOverflow(overflow, { endpoint });
    if (!isRepeated) forwarder?.forward(batch, at);
  };
}
