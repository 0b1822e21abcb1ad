import type { Edit } from "./edit.ts";
import { announced, topicsOfChange } from "../invalidations/postgres-invalidate.ts";
import type { Change, Row } from "./change.ts";
import type { Transaction } from "../../db/database.ts";
import { foldIntoLatestEntry } from "../audit/postgres-fold-audit-entry.ts";
import { recordRevision } from "../revisions/postgres-record-revision.ts";
import { auditEntries } from "../../db/schema.ts";

/** Follow from other columns, or from the change itself. */
const derived: ReadonlySet<string> = new Set([
  "search",
  "searchText",
  "updatedAt",
  "registeredOffline",
  "registeredOnline",
  "waitlistedOffline",
  "waitlistedOnline",
]);

/**
 * Writes who changed what into the audit, announces it where visitors see it, and keeps what became of an event or an article, in the
 * transaction of the change: none of them is there without the others. Of an event, its program has to be changed before. What is one
 * revision, saves of the same work, is one entry, too: of what was before the first, and is after the last.
 */
export async function recordChange(transaction: Transaction, edit: Edit, change: Change): Promise<void> {
  const { entity, entityId } = change;
  const told = { entity, entityId, title: titleOf(change), ...changedColumns(change.before, change.after) };
  const tellsVisitors = announced(topicsOfChange(change));
  const isSameWork = await keepRevision(transaction, edit, change);
  if (isSameWork && (await foldIntoLatestEntry(transaction, edit, told, tellsVisitors))) return;
  await transaction
    .insert(auditEntries)
    .values({
      at: edit.now,
      actorSubject: edit.by.subject,
      actorName: edit.by.name,
      action: edit.action,
      ...told,
    })
    .returning({ announced: tellsVisitors });
}

/** @returns whether it took the place of an earlier save of the same work */
async function keepRevision(transaction: Transaction, edit: Edit, change: Change): Promise<boolean> {
  const { entity, entityId, before, after } = change;
  if ((entity !== "event" && entity !== "article") || after?.["version"] === undefined) return false;
  return recordRevision(transaction, edit, { entity, entityId, isShown: isShown(before, edit.now) });
}

/** Readers see it already: whoever saves it means to change what they see. */
function isShown(before: Row | null, now: Date): boolean {
  const publishedAt = before?.["publishedAt"];
  return before?.["isPublished"] !== false && !(publishedAt instanceof Date && publishedAt > now);
}

function titleOf({ title, before, after }: Change): string | null {
  const named = [title, after?.["title"], before?.["title"], after?.["name"], before?.["name"]];
  return named.find((text) => typeof text === "string") ?? null;
}

/** Of two rows what differs; of one row all of it. */
function changedColumns(before: Row | null, after: Row | null): { before: Row | null; after: Row | null } {
  const isTold = (column: string): boolean =>
    !derived.has(column) && JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]);
  const columns = Object.keys({ ...before, ...after }).filter(isTold);
  const pick = (row: Row | null): Row | null =>
    row && Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  return { before: pick(before), after: pick(after) };
}
