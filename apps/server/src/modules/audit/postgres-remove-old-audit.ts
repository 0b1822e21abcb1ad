import { lt } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { removeRows } from "../../db/remove-in-steps.ts";
import { auditEntries } from "../../db/schema.ts";

/** Removes audit entries that were written before an instant, and returns their number. */
export function removeOldAudit(db: Database, writtenBefore: Date, signal: AbortSignal): Promise<number> {
  const condition = lt(auditEntries.at, writtenBefore);
  return removeRows(db, { table: auditEntries, key: auditEntries.auditId, condition }, signal);
}
