import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { kindsWhere } from "./email-rules.ts";
import { whileCalledOff } from "./email.ts";

/**
 * A common table expression that puts emails into the outbox, for the end of a `with`: a statement that changes rows
 * writes the emails about them in the same round trip, and nothing is sent for what is rolled back. People without an
 * email get none.
 *
 * @param source a select of the columns
 */
export function insertEmails(source: string, columns = "kind, email, registration_id"): string {
  return `email as (
      insert into emails (${columns}) select * from (${source}) as outgoing (${columns}) where email <> '' on conflict (once_key) do nothing returning email_id)`;
}

const sqlList = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join();

/**
 * A condition on a row of `emails`: by the rules of its kind it waits until the email is confirmed. A confirmed email
 * that is stopped is another matter.
 */
export const isAwaiting = `(emails.kind in (${sqlList(kindsWhere(({ unconfirmed }) => unconfirmed === "waits"))})
    or emails.kind in (${sqlList(kindsWhere(({ unconfirmed }) => unconfirmed === "first"))}) and exists (
      select from emails as earlier where lower(earlier.email) = lower(emails.email) and earlier.state = 'sent'))
  and not exists (select from mail_addresses as known where known.email = lower(emails.email) and confirmed_at is not null)`;

/** A condition on rows of `emails` and `mail_addresses`: the owner of the email wants none of this kind. */
export const isDisowned = `mail_addresses.disowned_at is not null
  and emails.kind not in (${sqlList(kindsWhere(({ notMe }) => notMe === "sent"))})`;

/** Emails that are about no event wait so long for the confirmation of their recipient. */
const awaitedDays = 14;

/** A condition on a row of `emails`: the event is over, or the email too old. */
export const isOverdue = `coalesce(
  (select not is_postponed and ends_at <= now() from registrations as about join events using (event_id)
    where about.registration_id = emails.registration_id),
  emails.created_at < now() - interval '${awaitedDays} days')`;

/**
 * An email about an event that is unpublished or called off waits until it is published again or takes place, or has
 * ended; one to an address that is not confirmed until it is, or the email is overdue.
 */
const isReady = `not exists (
    select from registrations join events using (event_id)
    where registrations.registration_id = emails.registration_id and deletion_id is null
      and (ends_at > now() or is_postponed)
      and (not (is_published and coalesce(published_at <= now(), false))
        or called_off_at is not null and emails.kind not in (${sqlList(whileCalledOff)})))
  and (${isOverdue} or not (${isAwaiting}))`;

/** An email that is due, for one process: $1 is its lease in seconds. */
export const claimEmail = `update emails set attempts = attempts + 1, due_at = now() + $1 * interval '1 second'
  where email_id = (
    select email_id from emails where state = 'queued' and due_at <= now()
    order by is_bulk, due_at limit 1 for update skip locked)
  returning email_id as "emailId", attempts as attempt`;

/** Makes emails due that waited. */
export const endWaiting = `update emails set due_at = now() where email_id in (
  select email_id from emails where state = 'queued' and due_at is null and ${isReady} for update skip locked)`;

/** The owner of a mailbox has followed a link in an email: emails arrive there, and the owner wants them. */
export async function confirmEmail(transaction: Database | Transaction, email: string, now: Date): Promise<void> {
  await transaction.execute(sql`insert into mail_addresses (email, confirmed_at)
    values (lower(${email}), ${now.toISOString()}::timestamptz)
    on conflict (email) do update set confirmed_at = coalesce(mail_addresses.confirmed_at, excluded.confirmed_at),
      stopped_at = null, stop_reason = null, disowned_at = null`);
}

/** The owner of an email says that somebody else had entered it. Nothing goes there until the owner confirms it. */
export async function disownEmail(
  db: Database | Transaction,
  email: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`insert into mail_addresses (email, stopped_at, stop_reason, disowned_at)
    values (lower(${email}), ${at}::timestamptz, ${reason}, ${at}::timestamptz)
    on conflict (email) do update set confirmed_at = null, stopped_at = excluded.stopped_at,
      stop_reason = excluded.stop_reason, disowned_at = excluded.disowned_at`);
}

/** The provider of an account has verified the email. A stopped one stays so: its owner has not asked for emails. */
export async function addVerifiedEmail(transaction: Transaction, email: string, now: Date): Promise<void> {
  await transaction.execute(sql`insert into mail_addresses (email, confirmed_at)
    values (lower(${email}), ${now.toISOString()}::timestamptz)
    on conflict (email) do update set confirmed_at = excluded.confirmed_at where mail_addresses.confirmed_at is null`);
}
