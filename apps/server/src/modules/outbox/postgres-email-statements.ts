import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { confirmingKinds } from "./email.ts";

/** The queue of pg-boss. */
export const emailQueue = "emails";

/** The priority of emails to many people at once: those to one person, who waits for them, are sent first. */
export const bulkPriority = -1;

/**
 * Common table expressions that put emails into the outbox and the queue, for the end of a `with`: a statement that
 * changes rows writes the emails about them in the same round trip, and nothing is sent for what is rolled back.
 *
 * @param source a select of the columns
 * @see https://github.com/timgit/pg-boss/issues/251 jobs may be inserted by SQL
 */
export function insertEmails(
  source: string,
  { columns = "kind, email, registration_id", priority }: Outgoing = {},
): string {
  return `email as (
      insert into emails (${columns}) ${source} on conflict (once_key) do nothing returning email_id),
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

/**
 * A condition on a row of `emails`: the address is not confirmed and got an email already, which after a while is
 * removed, and this one does not confirm it. Those to subscribers, who have confirmed the subscription, and to
 * organizers do not wait. A confirmed address that is stopped is another matter.
 */
export const isAwaiting = `emails.kind not in (${confirmingKinds.map((kind) => `'${kind}'`).join()})
  and (emails.registration_id is not null or emails.kind = 'application-received')
  and not exists (select from mail_addresses as known where known.email = lower(emails.email) and confirmed_at is not null)
  and (exists (select from emails as earlier where lower(earlier.email) = lower(emails.email) and earlier.state = 'sent')
    or exists (select from registrations as old where old.registration_id = emails.registration_id
      and old.created_at < now() - interval '7 days'))`;

/** Emails that are about no event wait so long for the confirmation of their address. */
const awaitedDays = 14;

/** A condition on a row of `emails`: the event is over, or the email too old. */
export const isOverdue = `coalesce(
  (select not is_postponed and ends_at <= now() from registrations as about join events using (event_id)
    where about.registration_id = emails.registration_id),
  emails.created_at < now() - interval '${awaitedDays} days')`;

/**
 * An email about an event that is unpublished waits until it is published again, or has ended; one to an address that
 * is not confirmed until it is, or the email is overdue.
 */
const isReady = `not exists (
    select from registrations join events using (event_id)
    where registrations.registration_id = emails.registration_id and deletion_id is null
      and (ends_at > now() or is_postponed)
      and not (is_published and coalesce(published_at <= now(), false)))
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

/** The owner of an address has followed a link in an email: emails arrive there, and the owner wants them. */
export async function confirmAddress(transaction: Database | Transaction, email: string, now: Date): Promise<void> {
  await transaction.execute(sql`insert into mail_addresses (email, confirmed_at)
    values (lower(${email}), ${now.toISOString()}::timestamptz)
    on conflict (email) do update set confirmed_at = coalesce(mail_addresses.confirmed_at, excluded.confirmed_at),
      stopped_at = null, stop_reason = null`);
}

/** The provider of an account has verified the address. A stopped one stays so: its owner has not asked for emails. */
export async function addVerifiedAddress(transaction: Transaction, email: string, now: Date): Promise<void> {
  await transaction.execute(sql`insert into mail_addresses (email, confirmed_at)
    values (lower(${email}), ${now.toISOString()}::timestamptz)
    on conflict (email) do update set confirmed_at = excluded.confirmed_at where mail_addresses.confirmed_at is null`);
}
