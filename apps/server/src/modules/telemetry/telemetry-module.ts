import type { Logger } from "@corp/telemetry/server";
import type { TelemetryConfig } from "../../config/telemetry-config.ts";
import { createThrottledLogger } from "../../throttled-logger.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createIngestTelemetry } from "./ingest-telemetry.ts";
import type { IngestTelemetry } from "./ingest-telemetry.ts";
import { createOtlpForwarder } from "./otlp-forwarder.ts";
import type { OtlpForwarder } from "./otlp-forwarder.ts";
import { rotateTelemetryDays } from "./postgres-telemetry-days.ts";
import { createTelemetryCounts } from "./telemetry-counts.ts";
import type { TelemetryCounts } from "./telemetry-counts.ts";
import { createTelemetryStore } from "./telemetry-store.ts";

export interface Telemetry extends Module {
  readonly ingest: IngestTelemetry;
  readonly counts: TelemetryCounts;
  /** Forwards the queued records, within seconds. */
  close(): Promise<void>;
}

interface Dependencies {
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
}

export function createTelemetryModule({
  config: { telemetry: config },
  db,
  background,
  logger,
  now,
}: ModuleDeps): Telemetry {
  const counts = createTelemetryCounts();
  const forwarder = config.otlp === null ? null : forwarderTo(config.otlp, counts, { logger, now });
  return {
    handlers: {},
    jobs: [
      {
        name: "keep-telemetry-days",
        run: (at, signal) => rotateTelemetryDays(background.db, config, at, signal),
      },
    ],
    counts,
    ingest: createIngestTelemetry({
      store: createTelemetryStore(db, logger),
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
