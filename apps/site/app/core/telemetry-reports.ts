import { createTelemetryReportClient } from "@corp/api/telemetry-report";
import type { TelemetryReportClient } from "@corp/api/telemetry-report";
import type { Services } from "./services.ts";

/** The client of telemetry reports. It is separate from the services, so that visitors do not load it. */
export function createTelemetryReports({ apiOptions }: Pick<Services, "apiOptions">): TelemetryReportClient {
  return createTelemetryReportClient(apiOptions);
}
