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

const endpointNames = <Name extends EndpointName>(contracts: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(contracts) as Name[];

/** The endpoints by subject: the tags of the OpenAPI document. */
export const domains = {
  events: {
    description: "Events and their administration.",
    endpoints: endpointNames({ ...eventContract, ...eventSeriesContract }),
  },
  "event parts": { description: "The parts of an event's page.", endpoints: endpointNames(eventPartContract) },
  registrations: { description: "Registrations for events.", endpoints: endpointNames(registrationContract) },
  participants: { description: "Participants of an event.", endpoints: endpointNames(participantContract) },
  "event team": {
    description: "Accounts that work on single events.",
    endpoints: endpointNames(eventTeamContract),
  },
  calendar: { description: "Events for calendar programs.", endpoints: endpointNames(calendarContract) },
  articles: { description: "The blog and its tags.", endpoints: endpointNames({ ...articleContract, ...tagContract }) },
  "running line": {
    description: "The announcement ticker of the main page.",
    endpoints: endpointNames(tickerContract),
  },
  people: { description: "Subscribers, applicants and the blacklist.", endpoints: endpointNames(userContract) },
  emails: {
    description: "Emails that were given up, and stopped recipients.",
    endpoints: endpointNames(emailContract),
  },
  mailings: {
    description: "Issues of the digest, and messages to the participants of an event.",
    endpoints: endpointNames(mailingContract),
  },
  "personal data": {
    description: "What is stored about a person, and its erasure.",
    endpoints: endpointNames(personalDataContract),
  },
  dashboard: { description: "The overview an editor starts with.", endpoints: endpointNames(dashboardContract) },
  editors: { description: "Who has an event or an article open.", endpoints: endpointNames(editorContract) },
  files: { description: "Images and documents.", endpoints: endpointNames(fileContract) },
  deletions: { description: "Deleted records, for 30 days.", endpoints: endpointNames(deletionContract) },
  revisions: { description: "Earlier versions of events and articles.", endpoints: endpointNames(revisionContract) },
  "preview links": {
    description: "Secret links to pages that are not published.",
    endpoints: endpointNames(previewLinkContract),
  },
  door: { description: "Check-in by a link, without an account.", endpoints: endpointNames(doorContract) },
  audit: { description: "The log of changes.", endpoints: endpointNames(auditContract) },
  "telemetry reports": {
    description: "Telemetry collected from browsers.",
    endpoints: endpointNames(telemetryReportContract),
  },
} as const satisfies Record<string, { description: string; endpoints: readonly EndpointName[] }>;

export type Domain = keyof typeof domains;
