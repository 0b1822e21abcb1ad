import { createTelemetryReportClient } from "@corp/api/telemetry-report";
import type { TelemetryReportClient } from "@corp/api/telemetry-report";
import type { Services } from "./services.ts";

/** The client of what administrators read of telemetry. It stands apart from the services, so that no visitor loads it. */
export function createTelemetryReports({ apiOptions }: Pick<Services, "apiOptions">): TelemetryReportClient {
  return createTelemetryReportClient(apiOptions);
}
