import type { Change, Edit } from "../../change.ts";
import type { Transaction } from "../../db/database.ts";
import { writeAuditEntry } from "../audit/postgres-write-audit-entry.ts";
import { invalidate } from "../invalidations/postgres-invalidate.ts";
import { tagsOfChange } from "../invalidations/tags-of-change.ts";
import { reviseChanged } from "./postgres-record-revision.ts";

/**
 * Records a change that the transaction has written: the revision, the audit entry and the invalidation commit together
 * with it, or not at all. A revision of an event contains its program, so changes of performances are written first.
 */
export async function commitChange(transaction: Transaction, edit: Edit, change: Change): Promise<void> {
  const { isMerged } = await reviseChanged(transaction, edit, change);
  await writeAuditEntry(transaction, edit, change, { isMerged });
  await invalidate(transaction, tagsOfChange(change));
}
