import { articleAdminCalls } from "../calls/article-admin-calls.ts";
import { articleCalls } from "../calls/article-calls.ts";
import { auditCalls } from "../calls/audit-calls.ts";
import { calendarCalls } from "../calls/calendar-calls.ts";
import type { CallName } from "../calls/calls.ts";
import { dashboardCalls } from "../calls/dashboard-calls.ts";
import { deletionCalls } from "../calls/deletion-calls.ts";
import { eventAdminCalls } from "../calls/event-admin-calls.ts";
import { eventCalls } from "../calls/event-calls.ts";
import { eventPartCalls } from "../calls/event-part-calls.ts";
import { fileAdminCalls } from "../calls/file-admin-calls.ts";
import { fileCalls } from "../calls/file-calls.ts";
import { participantCalls } from "../calls/participant-calls.ts";
import { registrationCalls } from "../calls/registration-calls.ts";
import { revisionCalls } from "../calls/revision-calls.ts";
import { runningLineAdminCalls } from "../calls/running-line-admin-calls.ts";
import { runningLineCalls } from "../calls/running-line-calls.ts";
import { telemetryReportCalls } from "../calls/telemetry-report-calls.ts";
import { userAdminCalls } from "../calls/user-admin-calls.ts";
import { userCalls } from "../calls/user-calls.ts";

const namesOf = <Name extends CallName>(calls: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(calls) as Name[];

/** What the calls are about, for a reader to find them by. */
export const domains = {
  events: {
    description: "Events as everybody sees them, and their making.",
    calls: namesOf({ ...eventCalls, ...eventAdminCalls }),
  },
  "event parts": { description: "What an event's page is made of.", calls: namesOf(eventPartCalls) },
  registrations: { description: "Places at events.", calls: namesOf(registrationCalls) },
  participants: { description: "Who takes part in an event.", calls: namesOf(participantCalls) },
  calendar: { description: "Events for calendar programs.", calls: namesOf(calendarCalls) },
  articles: { description: "The blog and its tags.", calls: namesOf({ ...articleCalls, ...articleAdminCalls }) },
  "running line": {
    description: "The line of news above every page.",
    calls: namesOf({ ...runningLineCalls, ...runningLineAdminCalls }),
  },
  people: {
    description: "Subscribers, applicants and the blacklist.",
    calls: namesOf({ ...userCalls, ...userAdminCalls }),
  },
  dashboard: { description: "What an editor's day begins with.", calls: namesOf(dashboardCalls) },
  files: { description: "Images and documents.", calls: namesOf({ ...fileCalls, ...fileAdminCalls }) },
  deletions: { description: "What was deleted, for 30 days.", calls: namesOf(deletionCalls) },
  revisions: { description: "Events and articles as they were.", calls: namesOf(revisionCalls) },
  audit: { description: "Who changed what, and when.", calls: namesOf(auditCalls) },
  "telemetry reports": { description: "What browsers have told.", calls: namesOf(telemetryReportCalls) },
} as const satisfies Record<string, { description: string; calls: readonly CallName[] }>;

export type Domain = keyof typeof domains;
