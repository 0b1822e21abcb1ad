import { inArray } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/**
 * Removes rows in short statements, until one finds none. Several processes may do it at once: each locks the rows of
 * its step and skips locked ones.
 *
 * @param removeSome returns the number of rows that it removed.
 * @param signal ends the run after the current step.
 * @returns the number of removed rows.
 */
export async function removeInSteps(removeSome: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const removed = await removeSome();
    if (removed === 0) break;
    count += removed;
  }
  return count;
}

interface RemovedRows {
  readonly table: PgTable;
  readonly key: PgColumn;
  readonly condition: SQL;
}

const removedAtOnce = 1_000;

/** Removes all rows that meet a condition, in the steps of {@link removeInSteps}, and returns their number. */
export function removeRows(db: Database, { table, key, condition }: RemovedRows, signal: AbortSignal): Promise<number> {
  const some = db.select({ key }).from(table).where(condition).limit(removedAtOnce).for("update", { skipLocked: true });
  return removeInSteps(async () => {
    const { rowCount } = await db.delete(table).where(inArray(key, some));
    return rowCount ?? 0;
  }, signal);
}
