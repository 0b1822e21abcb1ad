import type { Logger } from "@corp/telemetry/server";
import type { OtlpForwarder } from "./otlp-forwarder.ts";
import { createThrottledLogger } from "./throttled-logger.ts";
import { sizeOf } from "./telemetry-batch.ts";
import type { TelemetryBatch } from "./telemetry-batch.ts";
import type { TelemetryCounts } from "./telemetry-counts.ts";
import type { TelemetryStore } from "./telemetry-store.ts";

/** The valid records of a batch. */
export interface ReadBatch {
  readonly batch: TelemetryBatch;
  /** The number of invalid items. */
  readonly rejected: number;
  /** The path of the first issue; null: all items are valid. */
  readonly issuePath: string | null;
}

export type IngestTelemetry = (read: ReadBatch) => Promise<void>;

interface IngestTelemetryOptions {
  readonly store: TelemetryStore;
  /** Null: no collector is configured. */
  readonly forwarder: OtlpForwarder | null;
  /** False: records go to the forwarder only. */
  readonly isStoring: boolean;
  readonly counts: TelemetryCounts;
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
}

/** Stores a batch once, forwards it unless it is a repetition, and counts the outcome of each record. */
export function createIngestTelemetry(options: IngestTelemetryOptions): IngestTelemetry {
  const { store, forwarder, isStoring, counts, logger, now } = options;
  const logRejected = createThrottledLogger<{ endpoint: string; path: string | null }>(
    ({ count, details }) => logger.warn("Invalid telemetry records were rejected", { count, ...details }),
    now,
  );
  const logOverflow = createThrottledLogger<{ endpoint: string }>(
    ({ count, details }) =>
      logger.warn("Telemetry records were dropped: the hour has too many kinds of errors or messages", {
        count,
        ...details,
      }),
    now,
  );
  return async ({ batch, rejected, issuePath }) => {
    const { endpoint } = batch;
    counts.record(endpoint, "refused", rejected);
    logRejected(rejected, { endpoint, path: issuePath });
    const size = sizeOf(batch);
    if (size === 0) return;
    const at = now();
    const { isRepeated, overflow } = await (isStoring ? store.add(batch, at) : store.remember(batch, at));
    counts.record(endpoint, isRepeated ? "repeated" : "taken", size);
    counts.record(endpoint, "overflow", overflow);
    logOverflow(overflow, { endpoint });
    if (!isRepeated) forwarder?.forward(batch, at);
  };
}
