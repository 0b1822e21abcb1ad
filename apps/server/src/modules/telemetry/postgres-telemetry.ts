import type { Logger } from "@corp/telemetry/server";
import type { TelemetryConfig } from "../../config/telemetry-config.ts";
import type { Database } from "../../db/database.ts";
import { createOtlpForwarder } from "./otlp-forwarder.ts";
import type { OtlpForwarder } from "./otlp-forwarder.ts";
import { createPostgresTelemetryStore } from "./postgres-telemetry-store.ts";
import { seldom } from "./throttled-logger.ts";
import { createTakeTelemetry } from "./ingest-telemetry.ts";
import type { TakeTelemetry } from "./ingest-telemetry.ts";
import { createTelemetryCounts } from "./telemetry-counts.ts";
import type { TelemetryCounts } from "./telemetry-counts.ts";

export interface Telemetry {
  readonly take: TakeTelemetry;
  readonly counts: TelemetryCounts;
  /** Passes on what waits, within seconds. */
  close(): Promise<void>;
}

interface Surroundings {
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
}

/** The intake's working parts over the database and, where there is one, the collector. */
export function createTelemetry(db: Database, config: TelemetryConfig, { logger, now }: Surroundings): Telemetry {
  const counts = createTelemetryCounts();
  const forwarder = config.otlp === null ? null : forwarderTo(config.otlp, counts, { logger, now });
  return {
    counts,
    take: createTakeTelemetry({
      store: createPostgresTelemetryStore(db),
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
  { logger, now }: Surroundings,
): OtlpForwarder {
  const tellDropped = seldom<unknown>(
    ({ count, details }) =>
      logger.warn("Telemetry records never got to the collector", {
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
      tellDropped(count, error);
    },
  });
}
