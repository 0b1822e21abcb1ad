import { uuidv7 } from "uuidv7";
import type { DeletionRecord } from "./deletion-record.ts";
import type { Edit } from "../changes/edit.ts";
import { undoableUntil } from "./undoable-days.ts";
import type { Transaction } from "../../db/database.ts";
import { deletions } from "../../db/schema.ts";

/** A deletion for the rows that are marked with it next, in the same transaction. */
export async function addDeletion(
  transaction: Transaction,
  edit: Edit,
  kind: (typeof deletions.$inferInsert)["kind"],
  title: string,
): Promise<DeletionRecord> {
  const deletionId = uuidv7();
  await transaction
    .insert(deletions)
    .values({ deletionId, kind, title, deletedAt: edit.now, deletedBy: edit.by.subject });
  return { deletionId, undoableUntil: undoableUntil(edit.now) };
}
