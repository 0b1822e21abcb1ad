import type { TelemetryReportEndpointName } from "@corp/api/contract";
import type { Database } from "../../db/database.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { errorSeries, topErrors } from "./postgres-error-reports.ts";
import { findLogs } from "./postgres-log-reports.ts";
import { pageReports, vitalReports } from "./postgres-page-reports.ts";
import { createSourceMaps } from "./stacks/source-maps.ts";
import { telemetryReportRoutes } from "./telemetry-report-routes.ts";
import type { TelemetryReportStore } from "./telemetry-report-store.ts";

export function createTelemetryReportsModule({
  config,
  background,
  logger,
  now,
}: ModuleDeps): Module<TelemetryReportEndpointName> {
  return {
    handlers: telemetryReportRoutes({
      // A report over many days takes longer than a request may.
      store: createStore(background.db),
      maps: createSourceMaps(config.sourceMapsDir, { logger, now }),
      now,
    }),
  };
}

function createStore(db: Database): TelemetryReportStore {
  return {
    errorSeries: (scope, groupBy) => errorSeries(db, scope, groupBy),
    topErrors: (scope, owner, limit) => topErrors(db, scope, owner, limit),
    pages: (scope, limit) => pageReports(db, scope, limit),
    vitals: (scope, page) => vitalReports(db, scope, page),
    logs: (conditions) => findLogs(db, conditions),
  };
}
