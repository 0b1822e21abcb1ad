import type { Database } from "../../db/database.ts";
import { errorSeries, topErrors } from "./postgres-error-reports.ts";
import { findLogs } from "./postgres-log-reports.ts";
import { pageReports, vitalReports } from "./postgres-page-reports.ts";
import type { TelemetryReportStore } from "./telemetry-report-store.ts";

export function createPostgresTelemetryReportStore(db: Database): TelemetryReportStore {
  return {
    errorSeries: (scope, groupBy) => errorSeries(db, scope, groupBy),
    topErrors: (scope, owner, limit) => topErrors(db, scope, owner, limit),
    pages: (scope, limit) => pageReports(db, scope, limit),
    vitals: (scope, page) => vitalReports(db, scope, page),
    logs: (conditions) => findLogs(db, conditions),
  };
}
