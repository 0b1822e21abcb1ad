import { articleAdminEndpoints } from "../endpoints/article-admin-endpoints.ts";
import { articleEndpoints } from "../endpoints/article-endpoints.ts";
import { auditEndpoints } from "../endpoints/audit-endpoints.ts";
import { calendarEndpoints } from "../endpoints/calendar-endpoints.ts";
import type { EndpointName } from "../endpoints/endpoints.ts";
import { dashboardEndpoints } from "../endpoints/dashboard-endpoints.ts";
import { deletionEndpoints } from "../endpoints/deletion-endpoints.ts";
import { eventAdminEndpoints } from "../endpoints/event-admin-endpoints.ts";
import { eventEndpoints } from "../endpoints/event-endpoints.ts";
import { eventPartEndpoints } from "../endpoints/event-part-endpoints.ts";
import { fileAdminEndpoints } from "../endpoints/file-admin-endpoints.ts";
import { fileEndpoints } from "../endpoints/file-endpoints.ts";
import { participantEndpoints } from "../endpoints/participant-endpoints.ts";
import { registrationEndpoints } from "../endpoints/registration-endpoints.ts";
import { revisionEndpoints } from "../endpoints/revision-endpoints.ts";
import { tickerAdminEndpoints } from "../endpoints/ticker-admin-endpoints.ts";
import { tickerEndpoints } from "../endpoints/ticker-endpoints.ts";
import { telemetryReportEndpoints } from "../endpoints/telemetry-report-endpoints.ts";
import { userAdminEndpoints } from "../endpoints/user-admin-endpoints.ts";
import { userEndpoints } from "../endpoints/user-endpoints.ts";

const namesOf = <Name extends EndpointName>(endpoints: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(endpoints) as Name[];

/** What the calls are about, for a reader to find them by. */
export const domains = {
  events: {
    description: "Events as everybody sees them, and their making.",
    endpoints: namesOf({ ...eventEndpoints, ...eventAdminEndpoints }),
  },
  "event parts": { description: "What an event's page is made of.", endpoints: namesOf(eventPartEndpoints) },
  registrations: { description: "Places at events.", endpoints: namesOf(registrationEndpoints) },
  participants: { description: "Who takes part in an event.", endpoints: namesOf(participantEndpoints) },
  calendar: { description: "Events for calendar programs.", endpoints: namesOf(calendarEndpoints) },
  articles: {
    description: "The blog and its tags.",
    endpoints: namesOf({ ...articleEndpoints, ...articleAdminEndpoints }),
  },
  "running line": {
    description: "The line of news above every page.",
    endpoints: namesOf({ ...tickerEndpoints, ...tickerAdminEndpoints }),
  },
  people: {
    description: "Subscribers, applicants and the blacklist.",
    endpoints: namesOf({ ...userEndpoints, ...userAdminEndpoints }),
  },
  dashboard: { description: "What an editor's day begins with.", endpoints: namesOf(dashboardEndpoints) },
  files: { description: "Images and documents.", endpoints: namesOf({ ...fileEndpoints, ...fileAdminEndpoints }) },
  deletions: { description: "What was deleted, for 30 days.", endpoints: namesOf(deletionEndpoints) },
  revisions: { description: "Events and articles as they were.", endpoints: namesOf(revisionEndpoints) },
  audit: { description: "Who changed what, and when.", endpoints: namesOf(auditEndpoints) },
  "telemetry reports": { description: "What browsers have told.", endpoints: namesOf(telemetryReportEndpoints) },
} as const satisfies Record<string, { description: string; endpoints: readonly EndpointName[] }>;

export type Domain = keyof typeof domains;
