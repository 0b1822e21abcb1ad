import type { ParticipationFormat } from "@corp/api";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import type { Transaction } from "../../db/database.ts";
import { events, performances } from "../../db/schema.ts";
import { defined } from "../../fields.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { CopyTimes, EventPatch, LockedEvent, PerformanceFields } from "../content/event-store.ts";
import type { EventRow, PerformanceRow } from "../content/postgres-content-rows.ts";
import { eventSearchText } from "../content/postgres-event-rows.ts";
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
    ...row,
    isCalledOff: row.called_off_at !== null,
    speakerIds: row.speakers.map(({ speaker_id }) => speaker_id),
    performances: program,
    answeredQuestions: (questionIds) => selectAnswered(transaction, row.event_id, questionIds),
    heldFormats: heldFormats(row),
    ...programEdits(transaction, row.event_id, program, edit),
    deleteEvent: () => deleteEvent(transaction, row, edit),
    startsOfSeries: (seriesId) => selectStarts(transaction, seriesId),
    addToSeries: ({ id: seriesId, name: seriesName }, { talks, ...times }: CopyTimes) => {
      const ids = { of: row.event_id, copy: uuidv7() };
      return insertCopyOfEvent(
        transaction,
        ids,
        () => ({ ...times, series_id: seriesId, series_name: seriesName }),
        edit,
        talks,
      );
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
      entityId: (after ?? before)?.performance_id ?? "",
      before,
      after,
    });
  const stored = (performanceId: string): PerformanceRow | null =>
    program.find((performance) => performance.performance_id === performanceId) ?? null;

  async function update(performanceId: string, fields: Partial<PerformanceFields>): Promise<void> {
    const [after] = await transaction
      .update(performances)
      .set(fields)
      .where(eq(performances.performance_id, performanceId))
      .returning();
    await commit(stored(performanceId), after ?? null);
  }

  async function deletePerformances(performanceIds: readonly string[], title: string): Promise<DeletionRecord> {
    const deletion = await addDeletion(transaction, edit, "performances", title);
    await transaction
      .update(performances)
      .set({ deletion_id: deletion.deletionId })
      .where(inArray(performances.performance_id, [...performanceIds]));
    for (const performanceId of performanceIds) await commit(stored(performanceId), null);
    return deletion;
  }

  return {
    async addPerformance(performanceId, fields) {
      const [added] = await transaction
        .insert(performances)
        .values({ performance_id: performanceId, event_id: eventId, ...fields })
        .returning();
      await commit(null, added ?? null);
    },

    replacePerformance: update,

    async retimePerformances(times) {
      for (const { performance_id: performanceId, starts_at: startsAt, ends_at: endsAt } of times)
        await update(performanceId, { starts_at: startsAt, ends_at: endsAt });
    },

    async restoreProgram(talks, title) {
      const restored = new Set(talks.map(({ performance_id: performanceId }) => performanceId));
      const others = program
        .map(({ performance_id: performanceId }) => performanceId)
        .filter((id) => !restored.has(id));
      if (others.length > 0) await deletePerformances(others, title);
      await writeTalks(transaction, eventId, talks, commit);
    },

    async movePerformances(byMs) {
      const by = sql`${byMs}::float8 * interval '1 millisecond'`;
      const moved = await transaction
        .update(performances)
        .set({ starts_at: sql`${performances.starts_at} + ${by}`, ends_at: sql`${performances.ends_at} + ${by}` })
        .where(eq(performances.event_id, eventId))
        .returning();
      const back = (time: Date): Date => new Date(time.getTime() - byMs);
      for (const after of moved) {
        await commit({ ...after, starts_at: back(after.starts_at), ends_at: back(after.ends_at) }, after);
      }
    },

    deletePerformances,
  };
}

async function deleteEvent(transaction: Transaction, row: EventRow, edit: Edit): Promise<DeletionRecord> {
  const deletion = await addDeletion(transaction, edit, "event", row.title);
  await transaction
    .update(events)
    .set({ deletion_id: deletion.deletionId, updated_at: edit.now })
    .where(eq(events.event_id, row.event_id));
  await commitChange(transaction, edit, {
    entity: "event",
    entityId: row.event_id,
    title: row.title,
    before: { deletion_id: null },
    after: { deletion_id: deletion.deletionId },
  });
  await writeCancellationEmails(transaction, row, edit.now);
  return deletion;
}

/** Others who repeat an event of the series wait: each has locked an event of it, and not the same. */
async function selectStarts(transaction: Transaction, seriesId: string): Promise<Date[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`series:${seriesId}`}, 0))`);
  const rows = await transaction
    .select({ startsAt: events.starts_at })
    .from(events)
    .where(and(eq(events.series_id, seriesId), isNull(events.deletion_id)));
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
    ...(row.registered_offline + row.waitlisted_offline + row.switching_offline > 0
      ? (["EventParticipationFormatOffline"] as const)
      : []),
    ...(row.registered_online + row.waitlisted_online + row.switching_online > 0
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
  const tagIds = await retainDeletedTags(transaction, before.tag_ids, patch.tag_ids);
  const columns = defined({ ...patch, tag_ids: tagIds });
  const program = await selectProgram(transaction, before.event_id);
  const [after] = await transaction
    .update(events)
    .set({
      ...columns,
      search_text: eventSearchText({ ...before, ...columns }, program),
      version: sql`${events.version} + 1`,
      updated_at: edit.now,
    })
    .where(eq(events.event_id, before.event_id))
    .returning();
  await commitChange(transaction, edit, { entity: "event", entityId: before.event_id, before, after: after ?? null });
  if (after !== undefined) await writeChangeEmails(transaction, before, after, { now: edit.now, notice });
}
