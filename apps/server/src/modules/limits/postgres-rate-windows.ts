import { sql, lte } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { removeRows } from "../../db/remove-in-steps.ts";
import { rateLimitWindows } from "../../db/schema.ts";
import type { RateWindows } from "./rate-windows.ts";

/**
 * Counters shared by all processes. Windows use the database's clock because the processes' clocks may differ. A
 * periodic job removes expired windows.
 */
export function createPostgresRateWindows(db: Database): RateWindows {
  const { expires_at: expiresAt, count } = rateLimitWindows;
  const isOver = sql`${expiresAt} <= now()`;
  return {
    async hit(key, windowInSeconds, amount = 1) {
      // One statement, so that concurrent requests cannot miss one another.
      const [window] = await db
        .insert(rateLimitWindows)
        .values({ key, count: amount, expires_at: sql`now() + make_interval(secs => ${windowInSeconds})` })
        .onConflictDoUpdate({
          target: rateLimitWindows.key,
          set: {
            count: sql`case when ${isOver} then excluded.count else ${count} + excluded.count end`,
            expires_at: sql`case when ${isOver} then excluded.expires_at else ${expiresAt} end`,
          },
        })
        .returning({ count, secondsLeft: sql<number>`extract(epoch from ${expiresAt} - now())::float8` });
      if (window === undefined) throw new Error("The database counted nothing.");
      return { count: window.count, secondsLeft: Math.max(1, Math.ceil(window.secondsLeft)) };
    },
  };
}

/**
 * Removes expired windows, by the database's clock, which ends them: a process whose clock is fast would open others.
 *
 * @returns the number of removed windows.
 */
export function removeRateWindows(db: Database, signal: AbortSignal): Promise<number> {
  const condition = lte(rateLimitWindows.expires_at, sql`now()`);
  return removeRows(db, { table: rateLimitWindows, key: rateLimitWindows.key, condition }, signal);
}
