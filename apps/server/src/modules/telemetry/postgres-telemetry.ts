import type { Logger } from "@corp/telemetry/server";
import type { TelemetryConfig } from "../../config/telemetry-config.ts";
import type { Database } from "../../db/database.ts";
import { createThrottledLogger } from "../../throttled-logger.ts";
import { createIngestTelemetry } from "./ingest-telemetry.ts";
import type { IngestTelemetry } from "./ingest-telemetry.ts";
import { createOtlpForwarder } from "./otlp-forwarder.ts";
import type { OtlpForwarder } from "./otlp-forwarder.ts";
import { createPostgresTelemetryStore } from "./postgres-telemetry-store.ts";
import { createTelemetryCounts } from "./telemetry-counts.ts";
import type { TelemetryCounts } from "./telemetry-counts.ts";

export interface Telemetry {
  readonly ingest: IngestTelemetry;
  readonly counts: TelemetryCounts;
  /** Forwards the queued records, within seconds. */
  close(): Promise<void>;
}

interface Dependencies {
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
}

export function createTelemetry(db: Database, config: TelemetryConfig, { logger, now }: Dependencies): Telemetry {
  const counts = createTelemetryCounts();
  const forwarder = config.otlp === null ? null : forwarderTo(config.otlp, counts, { logger, now });
  return {
    counts,
    ingest: createIngestTelemetry({
      store: createPostgresTelemetryStore(db, logger),
      forwarder,
      isStoring: config.store !== "otlp",
      counts,
      logger,
      now,
    }),
    close: async () => forwarder?.close(),
  };
}

function forwarderTo(
  target: NonNullable<TelemetryConfig["otlp"]>,
  counts: TelemetryCounts,
  { logger, now }: Dependencies,
): OtlpForwarder {
  const logDropped = createThrottledLogger<unknown>(
    ({ count, details }) =>
      logger.warn("Telemetry records were dropped: the collector is not available or too slow", {
        count,
        ...(details === null ? {} : { error: details }),
      }),
    now,
  );
  return createOtlpForwarder({
    loadSender: async () => (await import("./otlp-sender.ts")).createOtlpSender(target),
    onSent: (count) => counts.forward("sent", count),
    onDropped(count, error) {
      counts.forward("dropped", count);
      logDropped(count, error);
    },
  });
}
