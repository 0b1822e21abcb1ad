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
  [headers.participationFormat, (one) => findLabel(participationFormatLabels, one.participation_format)],
  [headers.lastName, (one) => one.last_name],
  [headers.firstName, (one) => one.first_name],
  [headers.email, (one) => readableEmail(one.email)],
  [headers.emailConfirmed, (one) => (one.is_email_confirmed ? downloadMessages.yes : downloadMessages.no)],
  [headers.phone, (one) => one.phone],
  [headers.company, (one) => one.company],
  [headers.position, (one) => one.position],
  [headers.personCurrentStatus, (one) => findLabel(personCurrentStatusLabels, one.person_current_status)],
  [headers.personWorkExperience, (one) => findLabel(personWorkExperienceLabels, one.person_work_experience)],
  [`${headers.registeredAt} (${zone})`, (one) => one.created_at],
  [`${headers.promotedAt} (${zone})`, (one) => one.promoted_at],
  [`${headers.checkedInAt} (${zone})`, (one) => one.checked_in_at],
  [`${headers.joinedAt} (${zone})`, (one) => one.joined_at],
  [`${headers.cancelledAt} (${zone})`, (one) => one.cancelled_at],
  [headers.cancellationReason, (one) => findLabel(storedCancellationReasonLabels, one.cancellation_reason)],
  [headers.cancellationComment, (one) => one.cancellation_comment],
  [headers.waitsFor, (one) => findLabel(participationFormatLabels, one.waits_for)],
  [headers.addedBy, (one) => one.added_by_name],
  [headers.checkedInBy, (one) => one.checked_in_by_name],
  [headers.note, (one) => one.note],
  [`${headers.consentedAt} (${zone})`, (one) => one.consented_at],
  [headers.consentVersion, (one) => one.consent_version],
];

/** Columns are in the order of the questions' ids, so that another order of the questions moves none. */
const answerColumns = ({ registrationQuestions }: ListedEvent): readonly Column<Participant>[] =>
  registrationQuestions
    .toSorted((one, other) => (one.question_id < other.question_id ? -1 : 1))
    .map((question) => [question.label, ({ answers }) => answerText(question, answers)]);

const subscriberColumns = (zone: string): readonly Column<Subscriber>[] => [
  [headers.email, (one) => readableEmail(one.email)],
  [`${headers.subscribedAt} (${zone})`, (one) => one.subscribed_at],
  [`${headers.consentedAt} (${zone})`, consentTime],
  [headers.consentVersion, (one) => one.consent_version],
  [`${headers.confirmedAt} (${zone})`, (one) => one.confirmed_at],
  [`${headers.unsubscribedAt} (${zone})`, (one) => one.unsubscribed_at],
];

const consentTime = ({ consent_version, consented_at, subscribed_at }: Subscriber): Date | null =>
  consent_version === null ? null : (consented_at ?? subscribed_at);

const applicationColumns = (zone: string, { signFileUrl, days }: FileUrlsOfList): readonly Column<JobApplication>[] => [
  [`${headers.sentAt} (${zone})`, (one) => one.created_at],
  [headers.state, (one) => findLabel(jobApplicationStateLabels, one.state)],
  [headers.assignee, (one) => one.assignee_name],
  [headers.note, (one) => one.note],
  [headers.lastName, (one) => one.last_name],
  [headers.firstName, (one) => one.first_name],
  [headers.email, (one) => readableEmail(one.email)],
  [headers.phone, (one) => one.phone],
  [headers.city, (one) => one.city],
  [headers.position, (one) => one.position],
  [headers.jobSearchStatus, (one) => findLabel(jobSearchStatusLabels, one.job_search_status)],
  [headers.personCurrentStatus, (one) => findLabel(personCurrentStatusLabels, one.person_current_status)],
  [headers.personWorkExperience, (one) => findLabel(personWorkExperienceLabels, one.person_work_experience)],
  [headers.knowAbout, (one) => joinLabels(knowAboutLabels, one.know_about)],
  [headers.readAbout, (one) => joinLabels(readAboutLabels, one.read_about)],
  [headers.reason, (one) => findLabel(joinReasonLabels, one.reason)],
  [headers.comment, (one) => one.comment],
  [headers.fileName, (one) => one.file_name],
  [headers.fileId, (one) => one.file_id],
  [headers.fileUrl(days), (one) => (one.file_id === null ? null : signFileUrl(one.file_id))],
  [`${headers.consentedAt} (${zone})`, (one) => one.consented_at],
  [headers.consentVersion, (one) => one.consent_version],
];

export function participantsTable(lists: PeopleLists, eventId: string, event: ListedEvent): Table {
  const { timeZone } = event;
  const rows = readInBatches(
    (after: number | null, limit) => lists.participants(eventId, after, limit),
    (one) => one.queue_number,
  );
  const columns = [...participantColumns(zoneName(timeZone)), ...answerColumns(event)];
  return toTable(titles.participants, columns, rows, timeZone);
}

export function subscribersTable(lists: PeopleLists): Table {
  const rows = readInBatches(lists.subscribers, (one) => one.subscriber_id);
  return toTable(titles.subscribers, subscriberColumns(zoneName(companyTimeZone)), rows, companyTimeZone);
}

export function applicationsTable(lists: PeopleLists, files: FileUrlsOfList): Table {
  const rows = readInBatches(lists.applications, (one) => one.application_id);
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
