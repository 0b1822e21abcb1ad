import { sql, isNull } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database.ts";
import { removeInSteps, removeRows } from "../../db/remove-in-steps.ts";
import { digestSubscribers, jobApplications, emails, mailAddresses, registrations } from "../../db/schema.ts";

const removedAtOnce = 1_000;

/**
 * Removes emails that were settled before an instant, because they hold recipients, and returns their number. Mailings
 * remember how many of theirs were sent.
 */
export function removeOldEmails(db: Database, settledBefore: Date, signal: AbortSignal): Promise<number> {
  return removeInSteps(async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      with old as (
        select email_id from emails where settled_at < ${settledBefore.toISOString()}::timestamptz
        limit ${removedAtOnce} for update skip locked),
      removed as (delete from emails where email_id in (select email_id from old) returning mailing_id, state),
      sent as (select mailing_id, count(*) as count from removed where state = 'sent' group by mailing_id),
      remembered as (
        update mailings set sent_before = sent_before + sent.count from sent where sent.mailing_id = mailings.mailing_id)
      select count(*)::int as count from removed`);
    return rows[0]?.count ?? 0;
  }, signal);
}

/**
 * Removes recipients that nothing refers to any more, and returns their number. Stopped ones stay: otherwise emails
 * would go there again.
 */
export function removeUnusedAddresses(db: Database, signal: AbortSignal): Promise<number> {
  const users = [registrations, jobApplications, digestSubscribers, emails].map(isNotIn);
  const condition = sql.join([isNull(mailAddresses.stopped_at), ...users], sql` and `);
  return removeRows(db, { table: mailAddresses, key: mailAddresses.email, condition }, signal);
}

const isNotIn = (table: PgTable): SQL =>
  sql`not exists (select from ${table} as used where lower(used.email) = ${mailAddresses.email})`;
