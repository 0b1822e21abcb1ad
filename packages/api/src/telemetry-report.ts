/** Reports of telemetry for administrators: a client of its own, so that visitors do not load it. */

import { endpointFunctions } from "./client/endpoint-functions.ts";
import type { EndpointFunctions } from "./client/endpoint-functions.ts";
import type { ApiClientOptions } from "./client/options.ts";
import type { TelemetryReportEndpointName } from "./contract/endpoint-tables.ts";
import { telemetryReportEndpoints } from "./endpoints/telemetry-report-endpoints.ts";

export type TelemetryReportClient = EndpointFunctions<TelemetryReportEndpointName>;

/**
 * A client of the reports. It has the options of `createApiClient`, and works with `@corp/api/react`.
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
