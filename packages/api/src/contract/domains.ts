import { articleCalls } from "../calls/article-calls.ts";
import { calendarCalls } from "../calls/calendar-calls.ts";
import type { CallName } from "../calls/calls.ts";
import { deletionCalls } from "../calls/deletion-calls.ts";
import { eventCalls } from "../calls/event-calls.ts";
import { eventPartCalls } from "../calls/event-part-calls.ts";
import { fileCalls } from "../calls/file-calls.ts";
import { registrationCalls } from "../calls/registration-calls.ts";
import { runningLineCalls } from "../calls/running-line-calls.ts";
import { userCalls } from "../calls/user-calls.ts";

const namesOf = <Name extends CallName>(calls: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(calls) as Name[];

/** What the calls are about, for a reader to find them by. */
export const domains = {
  events: { description: "Events as everybody sees them, and their making.", calls: namesOf(eventCalls) },
  "event parts": { description: "What an event's page is made of.", calls: namesOf(eventPartCalls) },
  registrations: { description: "Places at events.", calls: namesOf(registrationCalls) },
  calendar: { description: "Events for calendar programs.", calls: namesOf(calendarCalls) },
  articles: { description: "The blog and its tags.", calls: namesOf(articleCalls) },
  "running line": { description: "The line of news above every page.", calls: namesOf(runningLineCalls) },
  people: { description: "Subscribers, applicants and the blacklist.", calls: namesOf(userCalls) },
  files: { description: "Images and documents.", calls: namesOf(fileCalls) },
  deletions: { description: "What was deleted, for 30 days.", calls: namesOf(deletionCalls) },
} as const satisfies Record<string, { description: string; calls: readonly CallName[] }>;

export type Domain = keyof typeof domains;
