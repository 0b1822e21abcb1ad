import type { Logger } from "@corp/telemetry/server";
import { createThrottledLogger } from "../../throttled-logger.ts";
import type { OtlpForwarder } from "./otlp-forwarder.ts";
import type { KindsAllowed } from "./postgres-telemetry-statement.ts";
import { batchSize } from "./telemetry-batch.ts";
import type { TelemetryBatch } from "./telemetry-batch.ts";
import type { TelemetryCounts } from "./telemetry-counts.ts";
import type { TelemetryStore } from "./telemetry-store.ts";

/** The valid records of a batch. */
export interface ReadBatch {
  readonly batch: TelemetryBatch;
  /** The number of invalid items. */
  readonly rejected: number;
  /** The path of the first issue; null means that all items are valid. */
  readonly issuePath: string | null;
}

export interface IngestTelemetry {
  /** Whether the programs of a batch are known, see `TelemetryStore`. */
  isKnown(read: ReadBatch): Promise<boolean>;
  /** @returns the number of kinds that the batch added */
  ingest(read: ReadBatch, allowed: KindsAllowed): Promise<number>;
}

interface IngestTelemetryOptions {
  readonly store: TelemetryStore;
  /** Null means that no collector is configured. */
  readonly forwarder: OtlpForwarder | null;
  /** False means that records go to the forwarder only. */
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
      logger.warn(
        "Telemetry records were dropped: too many kinds of errors or messages in the hour, or of their sender",
        {
          count,
          ...details,
        },
      ),
    now,
  );
  const ingest: IngestTelemetry["ingest"] = async ({ batch, rejected, issuePath }, allowed) => {
    const { endpoint } = batch;
    counts.record(endpoint, "refused", rejected);
    logRejected(rejected, { endpoint, path: issuePath });
    const size = batchSize(batch);
    if (size === 0) return 0;
    const at = now();
    const added = await (isStoring ? store.add(batch, at, allowed) : store.remember(batch, at));
    counts.record(endpoint, added.isRepeated ? "repeated" : "taken", size);
    counts.record(endpoint, "overflow", added.overflow);
    logOverflow(added.overflow, { endpoint });
    if (!added.isRepeated) forwarder?.forward(batch, at);
    return added.newKinds;
  };
  return {
    isKnown: async ({ batch }) =>
      !isStoring || batch.errors.length + batch.messages.length === 0 || store.knowsOrigins(batch, now()),
    ingest,
  };
}
