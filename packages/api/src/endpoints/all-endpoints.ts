import { adminEndpoints } from "./admin-endpoints.ts";
import { endpoints } from "./endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { telemetryReportEndpoints } from "./telemetry-report-endpoints.ts";

/** Every call of the contract, whichever client makes it. */
export const allEndpoints = { ...endpoints, ...adminEndpoints, ...telemetryReportEndpoints } as const satisfies Record<
  string,
  Endpoint
>;
