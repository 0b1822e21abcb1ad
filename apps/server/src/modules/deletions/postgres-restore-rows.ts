import { eq, sql } from "drizzle-orm";
import type { Change, Edit } from "../../change.ts";
import type { Transaction } from "../../db/database.ts";
import { articles, events, performances, tags } from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";
import { recordRevision } from "../changes/postgres-record-revision.ts";
import type { StoredDeletion } from "../deletion-rows/deletion.ts";
import { writePatch } from "../events/postgres-locked-event.ts";
import { writeRestorationEmails } from "../outbox/postgres-write-emails.ts";

type Outcome = "restored" | "absent" | "event-deleted" | "outside-event";

/** Restores the rows of a deletion and increments the version of the content they belong to. */
export async function restoreRows(
  transaction: Transaction,
  { deletionId, kind }: StoredDeletion,
  edit: Edit,
): Promise<Outcome> {
  switch (kind) {
    case "event":
      return restoreEvent(transaction, deletionId, edit);
    case "article":
      return restoreArticle(transaction, deletionId, edit);
    case "tag":
      return restoreTag(transaction, deletionId, edit);
    case "performances":
      return restorePerformances(transaction, deletionId, edit);
  }
}

async function restoreEvent(transaction: Transaction, deletionId: string, edit: Edit): Promise<Outcome> {
  const [row] = await transaction
    .update(events)
    .set({ deletion_id: null, version: sql`${events.version} + 1`, updated_at: edit.now })
    .where(eq(events.deletion_id, deletionId))
    .returning();
  const outcome = await commitRestored(
    transaction,
    edit,
    "event",
    deletionId,
    row && { entityId: row.event_id, title: row.title },
  );
  if (row !== undefined && row.called_off_at === null) await writeRestorationEmails(transaction, row, edit.now);
  return outcome;
}

async function restoreArticle(transaction: Transaction, deletionId: string, edit: Edit): Promise<Outcome> {
  const [row] = await transaction
    .update(articles)
    .set({ deletion_id: null, version: sql`${articles.version} + 1`, updated_at: edit.now })
    .where(eq(articles.deletion_id, deletionId))
    .returning({ entityId: articles.article_id, title: articles.title });
  return commitRestored(transaction, edit, "article", deletionId, row);
}

async function restoreTag(transaction: Transaction, deletionId: string, edit: Edit): Promise<Outcome> {
  const [row] = await transaction
    .update(tags)
    .set({ deletion_id: null, version: sql`${tags.version} + 1` })
    .where(eq(tags.deletion_id, deletionId))
    .returning({ entityId: tags.tag_id, title: tags.name });
  return commitRestored(transaction, edit, "tag", deletionId, row);
}

async function commitRestored(
  transaction: Transaction,
  edit: Edit,
  entity: Change["entity"],
  deletionId: string,
  row: { readonly entityId: string; readonly title: string } | undefined,
): Promise<Outcome> {
  if (row === undefined) return "absent";
  await commitChange(transaction, edit, {
    ...row,
    entity,
    before: { deletion_id: deletionId },
    after: { deletion_id: null },
  });
  const { entityId } = row;
  // The row has a new version, but the audit entry must not contain it.
  if (entity === "event" || entity === "article") await recordRevision(transaction, edit, { entity, entityId });
  return "restored";
}

async function restorePerformances(transaction: Transaction, deletionId: string, edit: Edit): Promise<Outcome> {
  const rows = await transaction.select().from(performances).where(eq(performances.deletion_id, deletionId));
  const eventId = rows[0]?.event_id;
  if (eventId === undefined) return "absent";
  // Every change of the program locks its event.
  const [event] = await transaction.select().from(events).where(eq(events.event_id, eventId)).for("update");
  if (event === undefined || event.deletion_id !== null) return "event-deleted";
  // The event may have been shortened meanwhile.
  if (rows.some(({ starts_at: startsAt, ends_at: endsAt }) => startsAt < event.starts_at || endsAt > event.ends_at))
    return "outside-event";
  const present = new Set(event.speakers.map(({ speaker_id }) => speaker_id));
  for (const row of rows) {
    // Speakers who were removed from the event meanwhile are not restored with a talk.
    const after = { ...row, deletion_id: null, speaker_ids: row.speaker_ids.filter((id) => present.has(id)) };
    const { performance_id: performanceId } = row;
    await transaction.update(performances).set(after).where(eq(performances.performance_id, performanceId));
    await commitChange(transaction, edit, { entity: "performance", entityId: performanceId, before: null, after });
  }
  await writePatch(transaction, event, {}, edit);
  return "restored";
}
