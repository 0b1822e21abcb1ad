import type { TelemetryReportEndpointName } from "@corp/api/contract";
import type { Module, ModuleDeps } from "../module.ts";
import { createPostgresTelemetryReportStore } from "./postgres-telemetry-report-store.ts";
import { createSourceMaps } from "./stacks/source-maps.ts";
import { telemetryReportRoutes } from "./telemetry-report-routes.ts";

export function createTelemetryReportsModule({
  config,
  background,
  logger,
  now,
}: ModuleDeps): Module<TelemetryReportEndpointName> {
  return {
    handlers: telemetryReportRoutes({
      // A report over many days takes longer than a request may.
      store: createPostgresTelemetryReportStore(background.db),
      maps: createSourceMaps(config.sourceMapsDir, { logger, now }),
      now,
    }),
  };
}
