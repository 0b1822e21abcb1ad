/** What telemetry has gathered, for administrators: a client of its own, so that no visitor loads it. */
import { telemetryReportEndpoints } from "./endpoints/telemetry-report-endpoints.ts";
import type { TelemetryReportEndpointName } from "./endpoints/telemetry-report-endpoints.ts";
import { endpointFunctions } from "./client/endpoint-functions.ts";
import type { EndpointFunctions } from "./client/endpoint-functions.ts";
import type { ApiClientOptions } from "./client/options.ts";

export type TelemetryReportClient = EndpointFunctions<TelemetryReportEndpointName>;

/**
 * A function for each report. Takes the options of `createApiClient`, and `@corp/api/react` takes the client as it takes that one.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createTelemetryReportClient(options: ApiClientOptions): TelemetryReportClient {
  return endpointFunctions(telemetryReportEndpoints, options);
}

export { telemetryReportEndpoints };
export type { TelemetryReportEndpointName };
export type {
  ErrorSeries,
  PageReport,
  ReportedError,
  ReportPeriod,
  ResolvedFrame,
  TelemetryLogEntry,
  VitalReport,
} from "./contract/telemetry-report.ts";
