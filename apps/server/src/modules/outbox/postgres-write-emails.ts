import { and, eq, inArray, sql } from "drizzle-orm";
import type pg from "pg";
import type { Database, Transaction } from "../../db/database.ts";
import { mailings } from "../../db/schema.ts";
import type { events } from "../../db/schema.ts";
import { messages } from "../../messages.ts";
import { hasEnded } from "../content/registration-rules.ts";
import type { RegistrationLinks } from "../content/registration-store.ts";
import { eventLocation } from "../icalendar/event-ics.ts";
import { periodText } from "../text/time-text.ts";
import { emailMessages } from "./email-messages.ts";
import type { EmailData } from "./email.ts";
import { decideNotice } from "./event-notice.ts";
import type { Notice } from "./event-notice.ts";
import { confirmEmail, disownEmail, insertEmails } from "./postgres-email-statements.ts";

interface Noticed {
  readonly now: Date;
  /** What the organiser adds to the email. */
  readonly notice?: string | undefined;
}

type EventRow = typeof events.$inferSelect;

/** An editor who saves several times in a row causes one email, and one who corrects a slip causes none. */
const delayMs = 120_000;

/** Writes a mailing about the change, if it causes one, to everyone who is registered or waits. */
export async function writeChangeEmails(
  transaction: Transaction,
  before: EventRow,
  after: EventRow,
  { now, notice }: Noticed,
): Promise<void> {
  const kind = decideNotice(before, after, now);
  if (kind === "event-cancelled") return writeCancellationEmails(transaction, before, now);
  if (kind === "event-restored") return writeRestorationEmails(transaction, after, now);
  if (kind === "event-postponed") return writeMailing(transaction, kind, before, { now, notice });
  if (kind === null) return;
  // Who has no email about the postponement yet gets one about what has changed since, if anything has.
  if (before.is_postponed && !after.is_postponed)
    await transaction
      .update(mailings)
      .set({ kind: "event-changed" })
      .where(
        and(
          eq(mailings.event_id, before.event_id),
          eq(mailings.kind, "event-postponed"),
          eq(mailings.state, "waiting"),
        ),
      );
  await writeMailing(transaction, "event-changed", before, { now, notice });
}

/**
 * The event takes place after all: who was told that it does not is told, and of all that has changed meanwhile.
 * Corrections in time cause no email.
 */
export async function writeRestorationEmails(transaction: Transaction, event: EventRow, now: Date): Promise<void> {
  if (hasEnded(event, now)) return;
  const isForEvent = eq(mailings.event_id, event.event_id);
  const inTime = await transaction
    .update(mailings)
    .set({ state: "dropped", finished_at: now })
    .where(and(isForEvent, eq(mailings.kind, "event-cancelled"), eq(mailings.state, "waiting")))
    .returning({ mailing_id: mailings.mailing_id });
  if (inTime.length > 0) return;
  await transaction
    .update(mailings)
    .set({ state: "dropped", finished_at: now })
    .where(
      and(isForEvent, inArray(mailings.kind, ["event-changed", "event-postponed"]), eq(mailings.state, "waiting")),
    );
  await transaction.execute(sql`update emails set state = 'skipped', settled_at = now() from registrations
    where emails.registration_id = registrations.registration_id and event_id = ${event.event_id}
      and emails.kind in ('event-changed', 'event-postponed') and emails.state = 'queued'`);
  await writeMailing(transaction, "event-restored", event, { now });
}

/** A deleted event does not take place. */
export async function writeCancellationEmails(transaction: Transaction, event: EventRow, now: Date): Promise<void> {
  if (!hasEnded(event, now)) await writeMailing(transaction, "event-cancelled", event, { now });
}

/**
 * Writes to everyone but the recipients of the mailings that wait: those say already what was first, and their emails
 * are composed of what is last. They stay locked until this change is committed, so that no email is composed of what
 * was before.
 *
 * @param event locked by the transaction, as by registrations: the last queue number is of the last person who saw
 * what was.
 */
async function writeMailing(
  transaction: Transaction,
  kind: Notice,
  event: EventRow,
  { now, notice }: Noticed,
): Promise<void> {
  const {
    version,
    links_before: linksBefore,
    event_id: eventId,
    title,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: timeZone,
    format,
    is_postponed: isPostponed,
  } = event;
  const when = isPostponed ? emailMessages.unknownTime : periodText(startsAt, endsAt, timeZone);
  const data: EmailData = {
    event: {
      title,
      when,
      where: eventLocation(event),
      format,
      linksBefore,
      version,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
    ...(notice === undefined ? {} : { notice }),
  };
  const sendAt = new Date(now.getTime() + delayMs).toISOString();
  await transaction.execute(sql`with waiting as (
      select int8range(cursor, last_queue_number, '(]') as people from mailings
      where event_id = ${eventId} and kind = ${kind} and state = 'waiting' for update),
    everyone as (
      select int8range(0, max(queue_number), '(]') as people from registrations where event_id = ${eventId}),
    others as (
      select unnest(int8multirange(people) - coalesce((select range_agg(people) from waiting), '{}')) as people
      from everyone)
    insert into mailings (kind, event_id, data, state, send_at, cursor, last_queue_number, created_at)
    select ${kind}, ${eventId}, ${JSON.stringify(data)}::jsonb, 'waiting', ${sendAt}::timestamptz,
      lower(people) - 1, upper(people) - 1, ${now.toISOString()}::timestamptz
    from others where exists (select from registrations where event_id = ${eventId} and state <> 'cancelled'
      and queue_number >= lower(people) and queue_number < upper(people))`);
}

export async function writeApplicationEmail(
  transaction: Transaction,
  applicationId: string,
  email: string,
): Promise<void> {
  const data: EmailData = { applicationId };
  await transaction.execute(sql`with sender as (
      select 'application-received', ${email}::text, ${JSON.stringify(data)}::jsonb),
      ${sql.raw(insertEmails("select * from sender", "kind, email, data"))}
    select email_id from email`);
}

/** Tells an account that it is on the team of an event. */
export async function writeTeamEmail(
  transaction: Transaction,
  { member_id: memberId, email }: { readonly member_id: string; readonly email: string },
): Promise<void> {
  const data: EmailData = { memberId };
  await transaction.execute(sql`with member as (
      select 'team-added', ${email}::text, ${JSON.stringify(data)}::jsonb),
      ${sql.raw(insertEmails("select * from member", "kind, email, data"))}
    select email_id from email`);
}

/** Does nothing if the email is subscribed and confirmed. One that was stopped has to be confirmed anew. */
export async function writeDigestConfirmation(
  transaction: Transaction,
  email: string,
  { isBulk }: { readonly isBulk: boolean },
): Promise<void> {
  await transaction.execute(sql`with subscriber as (
      select 'digest-confirm', email, subscriber_id, ${isBulk}::boolean from digest_subscribers
      where lower(email) = lower(${email}) and (confirmed_at is null or unsubscribed_at is not null
          or exists (select from mail_addresses where email = lower(${email}) and stopped_at is not null))),
      ${sql.raw(insertEmails("select * from subscriber", "kind, email, subscriber_id, is_bulk"))}
    select email_id from email`);
}

/**
 * An email a day before the event and one an hour before it, unless its settings say otherwise, and thanks when its
 * links are there. People who registered within that time are not reminded, and a moved event reminds again. Any number
 * of processes may run it at any time.
 */
const dueEmails = `with due as (
    select reminder.kind, email, registration_id,
      concat_ws(':', reminder.kind, registration_id, extract(epoch from starts_at)::bigint) as once_key
    from events join registrations using (event_id)
    cross join (values ('event-reminder-day', interval '24 hours', interval '2 hours', 'reminds_day_before'),
      ('event-reminder-hour', interval '1 hour', interval '5 minutes', 'reminds_hour_before'))
      as reminder (kind, lead, least, setting)
    where (email_settings ->> setting)::boolean and not is_postponed and called_off_at is null
      and deletion_id is null and is_published and state = 'registered'
      -- Constant, for the index of events by their start.
      and starts_at > $1::timestamptz and starts_at <= $1::timestamptz + interval '24 hours'
      and starts_at > $1::timestamptz + least and starts_at <= $1::timestamptz + lead
      and greatest(registrations.created_at, promoted_at) < starts_at - lead
    union all
    select 'event-thanks', email, registration_id, concat_ws(':', 'event-thanks', registration_id)
    from events join registrations using (event_id)
    where deletion_id is null and is_published and not is_postponed and called_off_at is null and state = 'registered' and links_after <> '[]'
      and ends_at <= $1::timestamptz - interval '1 hour' and ends_at > $1::timestamptz - interval '14 days'),
  ${insertEmails(
    "select * from due where not exists (select from emails where emails.once_key = due.once_key)",
    "kind, email, registration_id, once_key",
  )}
  select email_id from email`;

/** @returns the number of emails. */
export async function writeDueEmails(pool: Pick<pg.Pool, "query">, now: Date): Promise<number> {
  const { rowCount } = await pool.query(dueEmails, [now]);
  return rowCount ?? 0;
}

/** One statement for every recipient. A known one takes longer, by the insertion of an email. */
const linkEmail = `with event as (
      select event_id from events where event_id = $1 and deletion_id is null
        and is_published and (published_at is null or published_at <= now())),
    person as (
      select 'registration-link', email, registration_id from registrations join event using (event_id)
      where lower(email) = lower($2) and state <> 'cancelled'),
    ${insertEmails("select * from person")}
  select event_id from event`;

export interface RegistrationMail {
  /** Finds the event and the email of a registration, also of a deleted event. */
  findAddressed(registrationId: string): Promise<{ readonly eventId: string; readonly email: string } | undefined>;
  /** Stops all emails there: its owner did not register. */
  disown(email: string, now: Date): Promise<void>;
}

export function createRegistrationMail(db: Database, pool: Pick<pg.Pool, "query">) {
  const links: RegistrationLinks = {
    async send(eventId, email) {
      const { rowCount } = await pool.query(linkEmail, [eventId, email]);
      return rowCount === 1;
    },
  };
  const mail: RegistrationMail = {
    async findAddressed(registrationId) {
      const text = `select event_id as "eventId", email from registrations where registration_id = $1`;
      return (await pool.query<{ eventId: string; email: string }>(text, [registrationId])).rows[0];
    },
    disown: (email, now) => disownEmail(db, email, { reason: messages.disowned, now }),
  };
  return { links, mail, confirmEmail: (email: string, now: Date): Promise<void> => confirmEmail(db, email, now) };
}
