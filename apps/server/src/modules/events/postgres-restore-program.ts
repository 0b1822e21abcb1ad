import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { performances } from "../../db/schema.ts";
import type { PlacedPerformance } from "../content/event-store.ts";
import type { PerformanceRow } from "../content/postgres-content-rows.ts";
import { removeEmptyDeletions } from "../deletion-rows/postgres-deletion-rows.ts";

/**
 * Restores talks that were changed, deleted or removed for good; talks that are not listed stay.
 *
 * @param commit called for each talk that the restoration changed
 */
export async function writeTalks(
  transaction: Transaction,
  eventId: string,
  talks: readonly PlacedPerformance[],
  commit: (before: PerformanceRow | null, after: PerformanceRow) => Promise<void>,
): Promise<void> {
  const ids = talks.map(({ performance_id: performanceId }) => performanceId);
  if (ids.length === 0) return;
  const rows = await transaction.select().from(performances).where(inArray(performances.performance_id, ids));
  const known = new Map(rows.map((row) => [row.performance_id, row]));
  for (const { track = null, is_visible: isVisible = true, ...talk } of talks) {
    const before = known.get(talk.performance_id);
    const after: PerformanceRow = { ...talk, track, is_visible: isVisible, event_id: eventId, deletion_id: null };
    if (before !== undefined && isSame(before, after)) continue;
    await transaction
      .insert(performances)
      .values(after)
      .onConflictDoUpdate({
        target: performances.performance_id,
        set: after,
        setWhere: eq(performances.event_id, eventId),
      });
    await commit(before?.deletion_id === null ? before : null, after);
  }
  await removeEmptyDeletions(
    transaction,
    rows.flatMap(({ deletion_id: deletionId }) => deletionId ?? []),
  );
}

function isSame(one: PerformanceRow, other: PerformanceRow): boolean {
  return (Object.keys(other) as (keyof PerformanceRow)[]).every(
    (column) => JSON.stringify(one[column]) === JSON.stringify(other[column]),
  );
}
