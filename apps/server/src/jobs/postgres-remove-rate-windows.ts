import { lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { removeRows } from "../db/remove-in-steps.ts";
import { rateLimitWindows } from "../db/schema.ts";

/**
 * Removes expired windows, by the database's clock, which ends them: a process whose clock is fast would open others.
 *
 * @returns the number of removed windows.
 */
export function removeRateWindows(db: Database, signal: AbortSignal): Promise<number> {
  const condition = lte(rateLimitWindows.expiresAt, sql`now()`);
  return removeRows(db, { table: rateLimitWindows, key: rateLimitWindows.key, condition }, signal);
}
