import { articleAdminEndpoints } from "./article-admin-endpoints.ts";
import { auditEndpoints } from "./audit-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { dashboardEndpoints } from "./dashboard-endpoints.ts";
import { deletionEndpoints } from "./deletion-endpoints.ts";
import { eventAdminEndpoints } from "./event-admin-endpoints.ts";
import { eventPartEndpoints } from "./event-part-endpoints.ts";
import { fileAdminEndpoints } from "./file-admin-endpoints.ts";
import { participantEndpoints } from "./participant-endpoints.ts";
import { revisionEndpoints } from "./revision-endpoints.ts";
import { tickerAdminEndpoints } from "./ticker-admin-endpoints.ts";
import { userAdminEndpoints } from "./user-admin-endpoints.ts";

/** What editors and administrators ask for, and nobody else may. No visitor loads it. */
export const adminEndpoints = {
  ...eventAdminEndpoints,
  ...eventPartEndpoints,
  ...participantEndpoints,
  ...articleAdminEndpoints,
  ...tickerAdminEndpoints,
  ...userAdminEndpoints,
  ...dashboardEndpoints,
  ...fileAdminEndpoints,
  ...deletionEndpoints,
  ...revisionEndpoints,
  ...auditEndpoints,
} as const satisfies Record<string, Endpoint>;

export type AdminEndpointName = keyof typeof adminEndpoints;
