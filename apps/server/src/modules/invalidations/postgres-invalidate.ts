import type { CacheTag } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import { invalidationChannel } from "../../db/database.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { invalidationPayload } from "./tags-of-change.ts";

/**
 * Invalidates cached pages. In a transaction the notification is delivered with its commit, and never without it.
 *
 * @see https://www.postgresql.org/docs/15/sql-notify.html
 */
export async function invalidate(db: Database | Transaction, tags: readonly CacheTag[]): Promise<void> {
  if (tags.length === 0) return;
  await db.execute(sql`select pg_notify(${invalidationChannel}, ${invalidationPayload(tags)})`);
}
