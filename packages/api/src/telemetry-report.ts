/** What telemetry has gathered, for administrators: a client of its own, so that no visitor loads it. */
import { telemetryReportCalls } from "./calls/telemetry-report-calls.ts";
import type { TelemetryReportCallName } from "./calls/telemetry-report-calls.ts";
import { callFunctions } from "./client/call-functions.ts";
import type { CallFunctions } from "./client/call-functions.ts";
import type { ApiClientOptions } from "./client/options.ts";

export type TelemetryReportClient = CallFunctions<TelemetryReportCallName>;

/**
 * A function for each report. Takes the options of `createApiClient`, and `@corp/api/react` takes the client as it takes that one.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createTelemetryReportClient(options: ApiClientOptions): TelemetryReportClient {
  return callFunctions(telemetryReportCalls, options);
}

export { telemetryReportCalls };
export type { TelemetryReportCallName };
export type {
  ErrorSeries,
  PageReport,
  ReportedError,
  ReportPeriod,
  ResolvedFrame,
  TelemetryLogEntry,
  VitalReport,
} from "./contract/telemetry-report.ts";
