import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { kindsWhere } from "./email-rules.ts";
import { whileCalledOff } from "./email.ts";

/** The queue of pg-boss. */
export const emailQueue = "emails";

/** The priority of emails to many people at once: those to one person, who waits for them, are sent first. */
export const bulkPriority = -1;

/**
 * Common table expressions that put emails into the outbox and the queue, for the end of a `with`: a statement that
 * changes rows writes the emails about them in the same round trip, and nothing is sent for what is rolled back. People
 * without an email get none.
 *
 * @param source a select of the columns
 * @see https://github.com/timgit/pg-boss/issues/251 jobs may be inserted by SQL
 */
export function insertEmails(
  source: string,
  { columns = "kind, email, registration_id", priority }: Outgoing = {},
): string {
  return `email as (
      insert into emails (${columns}) select * from (${source}) as outgoing (${columns}) where email <> '' on conflict (once_key) do nothing returning email_id),
    ${queueEmails("email", priority)}`;
}

interface Outgoing {
  /** @default kind, email, registration_id */
  readonly columns?: string;
  /** Emails of a higher one are sent first. @default 0 */
  readonly priority?: number;
}

/** @param source of `email_id` */
export function queueEmails(source: string, priority = 0): string {
  return `email_job as (
    insert into pgboss.job (name, data, priority, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, start_after)
    select queue.name, jsonb_build_object('emailId', email_id), ${priority}, queue.policy, queue.retry_limit, queue.retry_delay,
      queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
      now() + queue.retention_seconds * interval '1 second', now()
    from ${source}, pgboss.queue where queue.name = '${emailQueue}')`;
}

/** Gives up emails whose job failed for good, but could not record it: the process died, or the database was away. */
export const giveUpStatement = `update emails set state = 'failed', failure = 'attempts', settled_at = now(),
    last_error = coalesce(last_error, 'The last attempt did not end')
  where state = 'queued' and email_id in (
    select data ->> 'emailId' from pgboss.job where name = '${emailQueue}' and state = 'failed')
  returning email_id`;

const listOf = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join();

/**
 * A condition on a row of `emails`: by the rules of its kind it waits until the email is confirmed. A confirmed email
 * that is stopped is another matter.
 */
export const isAwaiting = `(emails.kind in (${listOf(kindsWhere(({ unconfirmed }) => unconfirmed === "waits"))})
    or emails.kind in (${listOf(kindsWhere(({ unconfirmed }) => unconfirmed === "first"))}) and exists (
      select from emails as earlier where lower(earlier.email) = lower(emails.email) and earlier.state = 'sent'))
  and not exists (select from mail_addresses as known where known.email = lower(emails.email) and confirmed_at is not null)`;

/** A condition on rows of `emails` and `mail_addresses`: the owner of the email wants none of this kind. */
export const isDisowned = `mail_addresses.disowned_at is not null
  and emails.kind not in (${listOf(kindsWhere(({ notMe }) => notMe === "sent"))})`;

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
        or called_off_at is not null and emails.kind not in (${listOf(whileCalledOff)})))
  and (${isOverdue} or not (${isAwaiting}))`;

/**
 * Queues emails anew that have no job: they waited, or the queue was lost, which no backup contains. Two statements,
 * so that the second sees the jobs of another process.
 */
export const requeueStatement = `select pg_advisory_xact_lock(hashtextextended('${emailQueue}', 0));
  with lost as (
    select email_id from emails where state = 'queued' and created_at < now() - interval '1 minute' and ${isReady}
      and not exists (
        select from pgboss.job where name = '${emailQueue}' and state <= 'active' and data ->> 'emailId' = email_id)
    for update skip locked),
    ${queueEmails("lost")}
  select email_id from lost`;

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
