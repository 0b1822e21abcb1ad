import { answerText } from "@corp/api/contract";
import {
  storedCancellationReasonLabels,
  jobApplicationStateLabels,
  jobSearchStatusLabels,
  joinReasonLabels,
  knowAboutLabels,
  participationFormatLabels,
  personCurrentStatusLabels,
  personWorkExperienceLabels,
  readAboutLabels,
} from "@corp/api/labels";
import { readableEmail } from "../text/readable-email.ts";
import { downloadMessages, findLabel, stateLabels, zoneName } from "./messages.ts";
import type { JobApplication, ListedEvent, Participant, PeopleLists, Subscriber } from "./people-lists.ts";
import { readInBatches } from "./read-in-batches.ts";
import type { Cell, Table } from "./tables/table.ts";

type Column<Item> = readonly [title: string, toCell: (item: Item) => Cell];

/** URLs of the documents in a list. */
export interface FileUrlsOfList {
  /** Absolute, because a spreadsheet opens it. */
  readonly signFileUrl: (fileId: string) => string;
  /** The validity of the URLs in days. */
  readonly days: number;
}

const { headers, titles } = downloadMessages;
/** The time zone for lists that belong to no event. */
export const companyTimeZone = "Europe/Moscow";

const joinLabels = (table: Readonly<Record<string, string>>, members: readonly string[]): string =>
  members.map((member) => findLabel(table, member)).join(", ");

const participantColumns = (zone: string): readonly Column<Participant>[] => [
  [headers.state, (one) => findLabel(stateLabels, one.state)],
  [headers.participationFormat, (one) => findLabel(participationFormatLabels, one.participationFormat)],
  [headers.lastName, (one) => one.lastName],
  [headers.firstName, (one) => one.firstName],
  [headers.email, (one) => readableEmail(one.email)],
  [headers.emailConfirmed, (one) => (one.isEmailConfirmed ? downloadMessages.yes : downloadMessages.no)],
  [headers.phone, (one) => one.phone],
  [headers.company, (one) => one.company],
  [headers.position, (one) => one.position],
  [headers.personCurrentStatus, (one) => findLabel(personCurrentStatusLabels, one.personCurrentStatus)],
  [headers.personWorkExperience, (one) => findLabel(personWorkExperienceLabels, one.personWorkExperience)],
  [`${headers.registeredAt} (${zone})`, (one) => one.createdAt],
  [`${headers.promotedAt} (${zone})`, (one) => one.promotedAt],
  [`${headers.checkedInAt} (${zone})`, (one) => one.checkedInAt],
  [`${headers.joinedAt} (${zone})`, (one) => one.joinedAt],
  [`${headers.cancelledAt} (${zone})`, (one) => one.cancelledAt],
  [headers.cancellationReason, (one) => findLabel(storedCancellationReasonLabels, one.cancellationReason)],
  [headers.cancellationComment, (one) => one.cancellationComment],
  [headers.waitsFor, (one) => findLabel(participationFormatLabels, one.waitsFor)],
  [headers.addedBy, (one) => one.addedByName],
  [headers.checkedInBy, (one) => one.checkedInByName],
  [headers.note, (one) => one.note],
  [`${headers.consentedAt} (${zone})`, (one) => one.consentedAt],
  [headers.consentVersion, (one) => one.consentVersion],
];

/** Columns are in the order of the questions' ids, so that another order of the questions moves none. */
const answerColumns = ({ registrationQuestions }: ListedEvent): readonly Column<Participant>[] =>
  registrationQuestions
    .toSorted((one, other) => (one.question_id < other.question_id ? -1 : 1))
    .map((question) => [question.label, ({ answers }) => answerText(question, answers)]);

const subscriberColumns = (zone: string): readonly Column<Subscriber>[] => [
  [headers.email, (one) => readableEmail(one.email)],
  [`${headers.subscribedAt} (${zone})`, (one) => one.subscribedAt],
  [`${headers.consentedAt} (${zone})`, consentTime],
  [headers.consentVersion, (one) => one.consentVersion],
  [`${headers.confirmedAt} (${zone})`, (one) => one.confirmedAt],
  [`${headers.unsubscribedAt} (${zone})`, (one) => one.unsubscribedAt],
];

const consentTime = ({ consentVersion, consentedAt, subscribedAt }: Subscriber): Date | null =>
  consentVersion === null ? null : (consentedAt ?? subscribedAt);

const applicationColumns = (zone: string, { signFileUrl, days }: FileUrlsOfList): readonly Column<JobApplication>[] => [
  [`${headers.sentAt} (${zone})`, (one) => one.createdAt],
  [headers.state, (one) => findLabel(jobApplicationStateLabels, one.state)],
  [headers.assignee, (one) => one.assigneeName],
  [headers.note, (one) => one.note],
  [headers.lastName, (one) => one.lastName],
  [headers.firstName, (one) => one.firstName],
  [headers.email, (one) => readableEmail(one.email)],
  [headers.phone, (one) => one.phone],
  [headers.city, (one) => one.city],
  [headers.position, (one) => one.position],
  [headers.jobSearchStatus, (one) => findLabel(jobSearchStatusLabels, one.jobSearchStatus)],
  [headers.personCurrentStatus, (one) => findLabel(personCurrentStatusLabels, one.personCurrentStatus)],
  [headers.personWorkExperience, (one) => findLabel(personWorkExperienceLabels, one.personWorkExperience)],
  [headers.knowAbout, (one) => joinLabels(knowAboutLabels, one.knowAbout)],
  [headers.readAbout, (one) => joinLabels(readAboutLabels, one.readAbout)],
  [headers.reason, (one) => findLabel(joinReasonLabels, one.reason)],
  [headers.comment, (one) => one.comment],
  [headers.fileName, (one) => one.fileName],
  [headers.fileId, (one) => one.fileId],
  [headers.fileUrl(days), (one) => (one.fileId === null ? null : signFileUrl(one.fileId))],
  [`${headers.consentedAt} (${zone})`, (one) => one.consentedAt],
  [headers.consentVersion, (one) => one.consentVersion],
];

export function participantsTable(lists: PeopleLists, eventId: string, event: ListedEvent): Table {
  const { timeZone } = event;
  const rows = readInBatches(
    (after: number | null, limit) => lists.participants(eventId, after, limit),
    (one) => one.queueNumber,
  );
  const columns = [...participantColumns(zoneName(timeZone)), ...answerColumns(event)];
  return toTable(titles.participants, columns, rows, timeZone);
}

export function subscribersTable(lists: PeopleLists): Table {
  const rows = readInBatches(lists.subscribers, (one) => one.subscriberId);
  return toTable(titles.subscribers, subscriberColumns(zoneName(companyTimeZone)), rows, companyTimeZone);
}

export function applicationsTable(lists: PeopleLists, files: FileUrlsOfList): Table {
  const rows = readInBatches(lists.applications, (one) => one.applicationId);
  return toTable(titles.applications, applicationColumns(zoneName(companyTimeZone), files), rows, companyTimeZone);
}

function toTable<Item>(
  title: string,
  columns: readonly Column<Item>[],
  items: AsyncIterable<Item>,
  timeZone: string,
): Table {
  return { title, timeZone, header: columns.map(([name]) => name), rows: toRows(columns, items) };
}

async function* toRows<Item>(columns: readonly Column<Item>[], items: AsyncIterable<Item>): AsyncGenerator<Cell[]> {
  for await (const item of items) yield columns.map(([, toCell]) => toCell(item));
}
