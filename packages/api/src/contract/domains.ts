import { articleContract } from "./article.ts";
import { auditContract } from "./audit.ts";
import { calendarContract } from "./calendar.ts";
import type { EndpointName } from "./contract.ts";
import { dashboardContract } from "./dashboard.ts";
import { deletionContract } from "./deletion.ts";
import { doorContract } from "./door.ts";
import { editorContract } from "./editor.ts";
import { emailContract } from "./email.ts";
import { eventPartContract } from "./event-part-requests.ts";
import { eventSeriesContract } from "./event-series.ts";
import { eventTeamContract } from "./event-team.ts";
import { eventContract } from "./event.ts";
import { fileContract } from "./file.ts";
import { mailingContract } from "./mailing.ts";
import { participantContract } from "./participant.ts";
import { personalDataContract } from "./personal-data.ts";
import { previewLinkContract } from "./preview-link.ts";
import { registrationContract } from "./registration.ts";
import { revisionContract } from "./revision.ts";
import { tagContract } from "./tag.ts";
import { telemetryReportContract } from "./telemetry-report.ts";
import { tickerContract } from "./ticker.ts";
import { userContract } from "./user.ts";

const namesOf = <Name extends EndpointName>(contracts: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(contracts) as Name[];

/** The endpoints by subject: the tags of the OpenAPI document. */
export const domains = {
  events: {
    description: "Events and their administration.",
    endpoints: namesOf({ ...eventContract, ...eventSeriesContract }),
  },
  "event parts": { description: "The parts of an event's page.", endpoints: namesOf(eventPartContract) },
  registrations: { description: "Registrations for events.", endpoints: namesOf(registrationContract) },
  participants: { description: "Participants of an event.", endpoints: namesOf(participantContract) },
  "event team": {
    description: "Accounts that work on single events.",
    endpoints: namesOf(eventTeamContract),
  },
  calendar: { description: "Events for calendar programs.", endpoints: namesOf(calendarContract) },
  articles: { description: "The blog and its tags.", endpoints: namesOf({ ...articleContract, ...tagContract }) },
  "running line": { description: "The announcement ticker of the main page.", endpoints: namesOf(tickerContract) },
  people: { description: "Subscribers, applicants and the blacklist.", endpoints: namesOf(userContract) },
  emails: { description: "Emails that were given up, and stopped recipients.", endpoints: namesOf(emailContract) },
  mailings: {
    description: "Issues of the digest, and messages to the participants of an event.",
    endpoints: namesOf(mailingContract),
  },
  "personal data": {
    description: "What is stored about a person, and its erasure.",
    endpoints: namesOf(personalDataContract),
  },
  dashboard: { description: "The overview an editor starts with.", endpoints: namesOf(dashboardContract) },
  editors: { description: "Who has an event or an article open.", endpoints: namesOf(editorContract) },
  files: { description: "Images and documents.", endpoints: namesOf(fileContract) },
  deletions: { description: "Deleted records, for 30 days.", endpoints: namesOf(deletionContract) },
  revisions: { description: "Earlier versions of events and articles.", endpoints: namesOf(revisionContract) },
  "preview links": {
    description: "Secret links to pages that are not published.",
    endpoints: namesOf(previewLinkContract),
  },
  door: { description: "Check-in by a link, without an account.", endpoints: namesOf(doorContract) },
  audit: { description: "The log of changes.", endpoints: namesOf(auditContract) },
  "telemetry reports": {
    description: "Telemetry collected from browsers.",
    endpoints: namesOf(telemetryReportContract),
  },
} as const satisfies Record<string, { description: string; endpoints: readonly EndpointName[] }>;

export type Domain = keyof typeof domains;
