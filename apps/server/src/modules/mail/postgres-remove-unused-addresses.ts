import { isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database.ts";
import { removeRows } from "../../db/remove-in-steps.ts";
import { digestSubscribers, jobApplications, letters, mailAddresses, registrations } from "../../db/schema.ts";

/**
 * Removes addresses that nothing refers to any more, and returns their number. Stopped ones stay: otherwise letters
 * would go there again.
 */
export function removeUnusedAddresses(db: Database, signal: AbortSignal): Promise<number> {
  const users = [registrations, jobApplications, digestSubscribers, letters].map(isNotIn);
  const condition = sql.join([isNull(mailAddresses.stoppedAt), ...users], sql` and `);
  return removeRows(db, { table: mailAddresses, key: mailAddresses.email, condition }, signal);
}

const isNotIn = (table: PgTable): SQL =>
  sql`not exists (select from ${table} as used where lower(used.email) = ${mailAddresses.email})`;
