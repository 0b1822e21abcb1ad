import type { ParticipationFormat } from "@corp/api";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import type { Transaction } from "../../db/database.ts";
import { events, performances } from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { EventRecord } from "../content/event-record.ts";
import type { CopyTimes, EventPatch, LockedEvent, PerformanceFields } from "../content/event-store.ts";
import { columnsOfPatch, searchTextOf } from "../content/postgres-event-rows.ts";
import type { EventRow, PerformanceRow } from "../content/postgres-event-rows.ts";
import type { DeletionRecord } from "../deletion-rows/deletion.ts";
import { addDeletion } from "../deletion-rows/postgres-deletion-rows.ts";
import { writeCancellationEmails, writeChangeEmails } from "../outbox/postgres-write-emails.ts";
import { retainDeletedTags } from "../tags/postgres-retain-deleted-tags.ts";
import { insertCopyOfEvent } from "./postgres-duplicate-event.ts";
import { writeTalks } from "./postgres-restore-program.ts";
import { selectProgram } from "./postgres-select-program.ts";

/** @param row locked by the transaction */
export function createLockedEvent(
  transaction: Transaction,
  row: EventRow,
  program: readonly PerformanceRow[],
  edit: Edit,
): LockedEvent {
  return {
    version: row.version,
    title: row.title,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    isPublished: row.isPublished,
    publishedAt: row.publishedAt,
    isCalledOff: row.calledOffAt !== null,
    timeZone: row.timeZone,
    registrationOpensAt: row.registrationOpensAt,
    registrationClosesAt: row.registrationClosesAt,
    series: row.seriesId === null ? null : { id: row.seriesId, name: row.seriesName ?? "" },
    fields: {
      short_description: row.shortDescription,
      format: row.format as EventRecord["format"],
      city: row.city,
      address: row.address,
    },
    speakerIds: row.speakers.map(({ speaker_id }) => speaker_id),
    performances: program,
    registrationQuestions: row.registrationQuestions,
    answeredQuestions: (questionIds) => selectAnswered(transaction, row.eventId, questionIds),
    heldFormats: heldFormats(row),
    ...programEdits(transaction, row.eventId, program, edit),
    deleteEvent: () => deleteEvent(transaction, row, edit),
    startsOfSeries: (seriesId) => selectStarts(transaction, seriesId),
    addToSeries: ({ id: seriesId, name: seriesName }, { talks, ...times }: CopyTimes) => {
      const ids = { of: row.eventId, copy: uuidv7() };
      return insertCopyOfEvent(transaction, ids, () => ({ ...times, seriesId, seriesName }), edit, talks);
    },
  };
}

type ProgramEdits = Pick<
  LockedEvent,
  | "addPerformance"
  | "replacePerformance"
  | "retimePerformances"
  | "restoreProgram"
  | "movePerformances"
  | "deletePerformances"
>;

function programEdits(
  transaction: Transaction,
  eventId: string,
  program: readonly PerformanceRow[],
  edit: Edit,
): ProgramEdits {
  const commit = (before: PerformanceRow | null, after: PerformanceRow | null): Promise<void> =>
    commitChange(transaction, edit, {
      entity: "performance",
      entityId: (after ?? before)?.performanceId ?? "",
      before,
      after,
    });
  const stored = (performanceId: string): PerformanceRow | null =>
    program.find((performance) => performance.performanceId === performanceId) ?? null;

  async function update(performanceId: string, fields: Partial<PerformanceFields>): Promise<void> {
    const [after] = await transaction
      .update(performances)
      .set(fields)
      .where(eq(performances.performanceId, performanceId))
      .returning();
    await commit(stored(performanceId), after ?? null);
  }

  async function deletePerformances(performanceIds: readonly string[], title: string): Promise<DeletionRecord> {
    const deletion = await addDeletion(transaction, edit, "performances", title);
    await transaction
      .update(performances)
      .set({ deletionId: deletion.deletionId })
      .where(inArray(performances.performanceId, [...performanceIds]));
    for (const performanceId of performanceIds) await commit(stored(performanceId), null);
    return deletion;
  }

  return {
    async addPerformance(performanceId, fields) {
      const [added] = await transaction
        .insert(performances)
        .values({ performanceId, eventId, ...fields })
        .returning();
      await commit(null, added ?? null);
    },

    replacePerformance: update,

    async retimePerformances(times) {
      for (const { performanceId, startsAt, endsAt } of times) await update(performanceId, { startsAt, endsAt });
    },

    async restoreProgram(talks, title) {
      const restored = new Set(talks.map(({ performanceId }) => performanceId));
      const others = program.map(({ performanceId }) => performanceId).filter((id) => !restored.has(id));
      if (others.length > 0) await deletePerformances(others, title);
      await writeTalks(transaction, eventId, talks, commit);
    },

    async movePerformances(byMs) {
      const by = sql`${byMs}::float8 * interval '1 millisecond'`;
      const moved = await transaction
        .update(performances)
        .set({ startsAt: sql`${performances.startsAt} + ${by}`, endsAt: sql`${performances.endsAt} + ${by}` })
        .where(eq(performances.eventId, eventId))
        .returning();
      const back = (time: Date): Date => new Date(time.getTime() - byMs);
      for (const after of moved) {
        await commit({ ...after, startsAt: back(after.startsAt), endsAt: back(after.endsAt) }, after);
      }
    },

    deletePerformances,
  };
}

async function deleteEvent(transaction: Transaction, row: EventRow, edit: Edit): Promise<DeletionRecord> {
  const deletion = await addDeletion(transaction, edit, "event", row.title);
  await transaction
    .update(events)
    .set({ deletionId: deletion.deletionId, updatedAt: edit.now })
    .where(eq(events.eventId, row.eventId));
  await commitChange(transaction, edit, {
    entity: "event",
    entityId: row.eventId,
    title: row.title,
    before: { deletionId: null },
    after: { deletionId: deletion.deletionId },
  });
  await writeCancellationEmails(transaction, row, edit.now);
  return deletion;
}

/** Others who repeat an event of the series wait: each has locked an event of it, and not the same. */
async function selectStarts(transaction: Transaction, seriesId: string): Promise<Date[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`series:${seriesId}`}, 0))`);
  const rows = await transaction
    .select({ startsAt: events.startsAt })
    .from(events)
    .where(and(eq(events.seriesId, seriesId), isNull(events.deletionId)));
  return rows.map(({ startsAt }) => startsAt);
}

/** Ends at the first answer to each question. */
async function selectAnswered(
  transaction: Transaction,
  eventId: string,
  questionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.execute<{ id: string }>(
    sql`select id from jsonb_array_elements_text(${JSON.stringify(questionIds)}::jsonb) as id where exists (
      select from registrations where event_id = ${eventId}
        and answers @> jsonb_build_array(jsonb_build_object('question_id', id)))`,
  );
  return new Set(rows.map(({ id }) => id));
}

function heldFormats(row: EventRow): ParticipationFormat[] {
  return [
    ...(row.registeredOffline + row.waitlistedOffline + row.switchingOffline > 0
      ? (["EventParticipationFormatOffline"] as const)
      : []),
    ...(row.registeredOnline + row.waitlistedOnline + row.switchingOnline > 0
      ? (["EventParticipationFormatOnline"] as const)
      : []),
  ];
}

interface Noticed {
  /** The organiser's own words in the email about the change. */
  readonly notice?: string | undefined;
}

/** Writes the patch, the next version and the search text, and commits the change. */
export async function writePatch(
  transaction: Transaction,
  before: EventRow,
  { notice, ...patch }: EventPatch & Noticed,
  edit: Edit,
): Promise<void> {
  const tagIds = await retainDeletedTags(transaction, before.tagIds, patch.tagIds);
  const columns = columnsOfPatch({ ...patch, ...(tagIds === undefined ? {} : { tagIds }) });
  const program = await selectProgram(transaction, before.eventId);
  const [after] = await transaction
    .update(events)
    .set({
      ...columns,
      searchText: searchTextOf({ ...before, ...columns }, program),
      version: sql`${events.version} + 1`,
      updatedAt: edit.now,
    })
    .where(eq(events.eventId, before.eventId))
    .returning();
  await commitChange(transaction, edit, { entity: "event", entityId: before.eventId, before, after: after ?? null });
  if (after !== undefined) await writeChangeEmails(transaction, before, after, { now: edit.now, notice });
}
