import { and, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import type { Transaction } from "../../db/database.ts";
import { deletions, performances } from "../../db/schema.ts";
import { undoableUntil } from "./deletion.ts";
import type { DeletionRecord } from "./deletion.ts";

/** Adds a deletion; the caller marks the deleted rows with its id in the same transaction. */
export async function addDeletion(
  transaction: Transaction,
  edit: Edit,
  kind: (typeof deletions.$inferInsert)["kind"],
  title: string,
): Promise<DeletionRecord> {
  const deletionId = uuidv7();
  await transaction
    .insert(deletions)
    .values({ deletion_id: deletionId, kind, title, deleted_at: edit.now, deleted_by: edit.by.subject });
  return { deletionId, undoableUntil: undoableUntil(edit.now) };
}

/**
 * Removes those of these deletions whose performances were all restored in another way: there is nothing left to undo.
 */
export async function removeEmptyDeletions(transaction: Transaction, deletionIds: readonly string[]): Promise<void> {
  if (deletionIds.length === 0) return;
  const remaining = transaction
    .select({ one: sql`1` })
    .from(performances)
    .where(and(isNotNull(performances.deletion_id), eq(performances.deletion_id, deletions.deletion_id)));
  await transaction
    .delete(deletions)
    .where(and(inArray(deletions.deletion_id, [...deletionIds]), notExists(remaining)));
}
