import { and, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { deletions, performances } from "../../db/schema.ts";
import type { PlacedPerformance } from "./event-store.ts";
import type { PerformanceRow } from "./postgres-event-rows.ts";

/**
 * Writes talks as they were, whatever has become of them: changed, deleted, or gone for good. Others are left as they are.
 *
 * @param record is told of each that differs now.
 */
export async function writeTalks(
  transaction: Transaction,
  eventId: string,
  talks: readonly PlacedPerformance[],
  record: (before: PerformanceRow | null, after: PerformanceRow) => Promise<void>,
): Promise<void> {
  const ids = talks.map(({ performanceId }) => performanceId);
  if (ids.length === 0) return;
  const rows = await transaction.select().from(performances).where(inArray(performances.performanceId, ids));
  const known = new Map(rows.map((row) => [row.performanceId, row]));
  for (const { track = null, ...talk } of talks) {
    const before = known.get(talk.performanceId);
    const after: PerformanceRow = { ...talk, track, eventId, deletionId: null };
    if (before !== undefined && isSame(before, after)) continue;
    await transaction
      .insert(performances)
      .values(after)
      .onConflictDoUpdate({
        target: performances.performanceId,
        set: after,
        setWhere: eq(performances.eventId, eventId),
      });
    await record(before?.deletionId === null ? before : null, after);
  }
  await forgetEmptyDeletions(
    transaction,
    rows.flatMap(({ deletionId }) => deletionId ?? []),
  );
}

function isSame(one: PerformanceRow, other: PerformanceRow): boolean {
  return (Object.keys(other) as (keyof PerformanceRow)[]).every(
    (column) => JSON.stringify(one[column]) === JSON.stringify(other[column]),
  );
}

/** What came back by another way cannot be taken back once more. */
async function forgetEmptyDeletions(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const left = transaction
    .select({ one: sql`1` })
    .from(performances)
    .where(and(isNotNull(performances.deletionId), eq(performances.deletionId, deletions.deletionId)));
  await transaction.delete(deletions).where(and(inArray(deletions.deletionId, [...ids]), notExists(left)));
}
