import { articleAdminCalls } from "./article-admin-calls.ts";
import { auditCalls } from "./audit-calls.ts";
import type { Call } from "./call.ts";
import { dashboardCalls } from "./dashboard-calls.ts";
import { deletionCalls } from "./deletion-calls.ts";
import { eventAdminCalls } from "./event-admin-calls.ts";
import { eventPartCalls } from "./event-part-calls.ts";
import { fileAdminCalls } from "./file-admin-calls.ts";
import { participantCalls } from "./participant-calls.ts";
import { revisionCalls } from "./revision-calls.ts";
import { runningLineAdminCalls } from "./running-line-admin-calls.ts";
import { userAdminCalls } from "./user-admin-calls.ts";

/** What editors and administrators ask for, and nobody else may. No visitor loads it. */
export const adminCalls = {
  ...eventAdminCalls,
  ...eventPartCalls,
  ...participantCalls,
  ...articleAdminCalls,
  ...runningLineAdminCalls,
  ...userAdminCalls,
  ...dashboardCalls,
  ...fileAdminCalls,
  ...deletionCalls,
  ...revisionCalls,
  ...auditCalls,
} as const satisfies Record<string, Call>;

export type AdminCallName = keyof typeof adminCalls;
