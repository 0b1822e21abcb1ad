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
    .set({ deletionId: null, version: sql`${events.version} + 1`, updatedAt: edit.now })
    .where(eq(events.deletionId, deletionId))
    .returning();
  const outcome = await commitRestored(
    transaction,
    edit,
    "event",
    deletionId,
    row && { entityId: row.eventId, title: row.title },
  );
  if (row !== undefined && row.calledOffAt === null) await writeRestorationEmails(transaction, row, edit.now);
  return outcome;
}

async function restoreArticle(transaction: Transaction, deletionId: string, edit: Edit): Promise<Outcome> {
  const [row] = await transaction
    .update(articles)
    .set({ deletionId: null, version: sql`${articles.version} + 1`, updatedAt: edit.now })
    .where(eq(articles.deletionId, deletionId))
    .returning({ entityId: articles.articleId, title: articles.title });
  return commitRestored(transaction, edit, "article", deletionId, row);
}

async function restoreTag(transaction: Transaction, deletionId: string, edit: Edit): Promise<Outcome> {
  const [row] = await transaction
    .update(tags)
    .set({ deletionId: null, version: sql`${tags.version} + 1` })
    .where(eq(tags.deletionId, deletionId))
    .returning({ entityId: tags.tagId, title: tags.name });
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
  await commitChange(transaction, edit, { ...row, entity, before: { deletionId }, after: { deletionId: null } });
  const { entityId } = row;
  // The row has a new version, but the audit entry must not contain it.
  if (entity === "event" || entity === "article") await recordRevision(transaction, edit, { entity, entityId });
  return "restored";
}

async function restorePerformances(transaction: Transaction, deletionId: string, edit: Edit): Promise<Outcome> {
  const rows = await transaction.select().from(performances).where(eq(performances.deletionId, deletionId));
  const eventId = rows[0]?.eventId;
  if (eventId === undefined) return "absent";
  // Every change of the program locks its event.
  const [event] = await transaction.select().from(events).where(eq(events.eventId, eventId)).for("update");
  if (event === undefined || event.deletionId !== null) return "event-deleted";
  // The event may have been shortened meanwhile.
  if (rows.some(({ startsAt, endsAt }) => startsAt < event.startsAt || endsAt > event.endsAt)) return "outside-event";
  const present = new Set(event.speakers.map(({ speaker_id }) => speaker_id));
  for (const row of rows) {
    // Speakers who were removed from the event meanwhile are not restored with a talk.
    const after = { ...row, deletionId: null, speakerIds: row.speakerIds.filter((id) => present.has(id)) };
    const { performanceId } = row;
    await transaction.update(performances).set(after).where(eq(performances.performanceId, performanceId));
    await commitChange(transaction, edit, { entity: "performance", entityId: performanceId, before: null, after });
  }
  await writePatch(transaction, event, {}, edit);
  return "restored";
}
