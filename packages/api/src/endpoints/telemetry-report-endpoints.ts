import { endpointTable } from "../contract/endpoint-tables.ts";
import type { EndpointTable, TelemetryReportEndpointName } from "../contract/endpoint-tables.ts";

/** Reports of telemetry for administrators. */
export const telemetryReportEndpoints: EndpointTable<TelemetryReportEndpointName> = endpointTable("telemetry-report");
