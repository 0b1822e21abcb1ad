import { inArray, lte } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { rateLimitWindows } from "../db/schema.ts";

const removedAtOnce = 1_000;

/**
 * Removes expired windows.
 *
 * @returns the number of removed windows.
 */
export async function removeRateWindows(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const over = db
      .select({ key: rateLimitWindows.key })
      .from(rateLimitWindows)
      .where(lte(rateLimitWindows.expiresAt, now))
      .limit(removedAtOnce)
      .for("update", { skipLocked: true });
    const removed = await db.delete(rateLimitWindows).where(inArray(rateLimitWindows.key, over));
    count += removed.rowCount ?? 0;
    if ((removed.rowCount ?? 0) < removedAtOnce) break;
  }
  return count;
}
