import type { AdminEndpointName } from "./admin-endpoints.ts";
import { articleEndpoints } from "./article-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { calendarEndpoints } from "./calendar-endpoints.ts";
import { eventEndpoints } from "./event-endpoints.ts";
import { fileEndpoints } from "./file-endpoints.ts";
import { registrationEndpoints } from "./registration-endpoints.ts";
import { tickerEndpoints } from "./ticker-endpoints.ts";
import type { TelemetryReportEndpointName } from "./telemetry-report-endpoints.ts";
import { userEndpoints } from "./user-endpoints.ts";

/** Every call of the main client by name: method, path, and the words for its failure. They ask for no role. */
export const endpoints = {
  ...eventEndpoints,
  ...registrationEndpoints,
  ...calendarEndpoints,
  ...articleEndpoints,
  ...tickerEndpoints,
  ...userEndpoints,
  ...fileEndpoints,
} as const satisfies Record<string, Endpoint>;

/** The calls that `createApiClient` makes. */
export type PublicEndpointName = keyof typeof endpoints;

/** Every call of the contract. */
export type EndpointName = PublicEndpointName | AdminEndpointName | TelemetryReportEndpointName;
