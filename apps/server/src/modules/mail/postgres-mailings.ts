import type { EmailKind } from "@corp/api/contract";
import type pg from "pg";
import type { EmailData, RecipientFilter } from "../outbox/email.ts";
import type { RecipientCounts } from "../outbox/mailing-store.ts";
import { insertEmails } from "../outbox/postgres-email-statements.ts";

/**
 * A scalar subquery over a row of `mailings`: its articles and events in their order, as visitors see them at a time.
 * Events that were called off are left out.
 *
 * @param at an instant in SQL
 */
export const mailedItems = (at: string): string => `(
  select coalesce(jsonb_agg(item.value || jsonb_build_object(
      'title', coalesce(events.title, articles.title), 'text', coalesce(events.short_description, articles.lead, ''),
      'startsAt', case when not events.is_postponed then events.starts_at end, 'timeZone', events.time_zone,
      'isPostponed', coalesce(events.is_postponed, false),
      'isPublished', coalesce(${isVisible("events", at)} or ${isVisible("articles", at)}, false)) order by item.place), '[]')
  from jsonb_array_elements(mailings.data -> 'composed' -> 'items') with ordinality item (value, place)
  left join events on item.value ->> 'entity' = 'event'
    and events.event_id = item.value ->> 'entityId' and events.deletion_id is null
  left join articles on item.value ->> 'entity' = 'article'
    and articles.article_id = item.value ->> 'entityId' and articles.deletion_id is null
  where events.called_off_at is null)`;

/** A scalar subquery over a row of `mailings`: the title of the event to whose participants it goes, unless visible. */
export const hiddenEvent = (at: string): string => `(
  select own.title from events own where own.event_id = mailings.event_id
    and not (own.deletion_id is null and ${isVisible("own", at)}))`;

function isVisible(table: string, at: string): string {
  return `coalesce(${table}.is_published and ${table}.published_at <= ${at}, false)`;
}

/** One transaction writes so many emails. */
const emailsInStep = 1_000;

interface DueMailing {
  readonly mailing_id: string;
  readonly kind: EmailKind;
  readonly event_id: string | null;
  readonly state: "waiting" | "sending";
  readonly send_at: Date;
  readonly data: EmailData;
  /** Queue numbers, which may exceed JavaScript's. */
  readonly cursor: string;
  readonly last_queue_number: string;
  readonly last_subscriber_id: string;
  /** True once its content is outdated or the event has ended. */
  readonly is_void: boolean;
}

/**
 * A mailing about a change of an unpublished event waits until it is published again, and of one that is called off
 * until that is undone.
 */
const nextMailing = `select mailing_id, mailings.kind, event_id, state, send_at, data, cursor, last_queue_number,
    last_subscriber_id, case mailings.kind
      when 'event-cancelled' then deletion_id is null and called_off_at is null
      when 'event-restored' then deletion_id is not null or called_off_at is not null or ends_at <= $1 and not is_postponed
      when 'event-changed' then ends_at <= $1 and not is_postponed
      when 'event-postponed' then not is_postponed
      else false end as is_void
  from mailings left join events using (event_id)
  where state in ('waiting', 'sending') and send_at <= $1
    and (mailings.kind not in ('event-changed', 'event-postponed', 'event-restored') or ends_at <= $1 and not is_postponed
      or deletion_id is null and is_published and published_at <= $1
        and (called_off_at is null or mailings.kind = 'event-restored'))
  order by send_at, mailing_id limit 1 for update of mailings skip locked`;

const columns = "kind, email, registration_id, mailing_id, once_key, is_bulk";

/**
 * @param isMeant a condition about a registration
 * @param key makes the email to one person once
 */
const writeToParticipants = (isMeant: string, key: string): string => `with person as (
    select registration_id, email, queue_number from registrations
    where event_id = $3 and ${isMeant} and queue_number > $4 and queue_number <= $5
    order by queue_number limit $6),
  ${insertEmails(`select $2, email, registration_id, $1, concat_ws(':', $1::text, ${key}), true from person`, columns)}
  select count(*)::int as count, max(queue_number)::text as cursor from person`;

/** Who has cancelled and registered again has several registrations. */
const recipientKey = "md5(lower(email))";

const isConfirmed = `exists (select from mail_addresses as known
      where known.email = lower(registrations.email) and known.confirmed_at is not null)`;

/** @param filter a JSON of {@link RecipientFilter} in SQL */
const passes = (
  filter: string,
): string => `email <> '' and state in (select jsonb_array_elements_text(${filter} -> 'states'))
    and coalesce(participation_format = ${filter} ->> 'participationFormat', true)
    and coalesce((checked_in_at is not null) = (${filter} ->> 'isCheckedIn')::boolean, true)
    and coalesce(${isConfirmed} = (${filter} ->> 'isConfirmed')::boolean, true)`;

/** @param at an instant in SQL: who confirms later gets the next issue */
const isSubscribed = (at: string): string => `confirmed_at <= ${at} and unsubscribed_at is null`;

const writeToSubscribers = `with person as (
    select subscriber_id, email from digest_subscribers where ${isSubscribed("$3")} and subscriber_id > $4
    order by subscriber_id limit $5),
  ${insertEmails(
    "select $2, email, subscriber_id, $1, concat_ws(':', $1::text, subscriber_id), true from person",
    "kind, email, subscriber_id, mailing_id, once_key, is_bulk",
  )}
  select count(*)::int as count, max(subscriber_id) as cursor from person`;

const endStep = `update mailings set state = $2, cursor = $3, last_subscriber_id = $4,
    finished_at = case when $2 = 'sending' then null else $5::timestamptz end
  where mailing_id = $1`;

/**
 * Writes the emails of the mailings that are due, in steps. Any number of processes may do it at once, and any of them
 * goes on where one was killed.
 *
 * @param signal ends it after the current step.
 * @returns the number of emails.
 */
export async function writeMailings(
  pool: Pick<pg.Pool, "connect">,
  now: Date,
  { signal, stepSize = emailsInStep }: { readonly signal?: AbortSignal; readonly stepSize?: number } = {},
): Promise<number> {
  const client = await pool.connect();
  let emails = 0;
  try {
    for (let written: number | null = 0; written !== null; emails += written ?? 0) {
      if (signal?.aborted === true) break;
      await client.query("begin");
      written = await writeNextStep(client, now, stepSize);
      await client.query("commit");
    }
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
  client.release();
  return emails;
}

/** Returns null if there is nothing to do. */
async function writeNextStep(client: pg.ClientBase, now: Date, stepSize: number): Promise<number | null> {
  const {
    rows: [mailing],
  } = await client.query<DueMailing>(nextMailing, [now]);
  if (mailing === undefined) return null;
  const { mailing_id: id, cursor, last_subscriber_id: subscriberId, is_void: isVoid } = mailing;
  const isNew = mailing.data.composed !== undefined && mailing.state === "waiting";
  const last = isNew ? await begin(client, mailing, now) : mailing.last_queue_number;
  if (isVoid || last === null) {
    await client.query(endStep, [id, "dropped", cursor, subscriberId, now]);
    return 0;
  }
  const step = await writeEmails(client, { ...mailing, last_queue_number: last }, stepSize);
  const isDigest = mailing.kind === "digest-issue";
  await client.query(endStep, [
    id,
    step.count < stepSize ? "sent" : "sending",
    isDigest ? cursor : (step.cursor ?? cursor),
    isDigest ? (step.cursor ?? subscriberId) : subscriberId,
    now,
  ]);
  return step.count;
}

interface Step {
  readonly count: number;
  /** The last recipient; null means that there was none. */
  readonly cursor: string | null;
}

async function writeEmails(client: pg.ClientBase, mailing: DueMailing, stepSize: number): Promise<Step> {
  const { mailing_id: id, kind, event_id: eventId, send_at: sendAt, cursor, last_queue_number: last } = mailing;
  const range = [id, kind, eventId, cursor, last, stepSize];
  const [text, values] =
    kind === "digest-issue"
      ? [writeToSubscribers, [id, kind, sendAt, mailing.last_subscriber_id, stepSize]]
      : kind === "event-message"
        ? [
            writeToParticipants(passes("$7::jsonb"), recipientKey),
            [...range, JSON.stringify(mailing.data.composed?.filter)],
          ]
        : [writeToParticipants("state <> 'cancelled'", "registration_id"), range];
  const { rows } = await client.query<Step>(text, values);
  return rows[0] ?? { count: 0, cursor: null };
}

const unpublished = `select ${hiddenEvent("$2::timestamptz")} as event, ${mailedItems("$2::timestamptz")} as items
  from mailings where mailing_id = $1`;

const beginning = `update mailings set recipients = $2,
    last_queue_number = coalesce((select max(queue_number) from registrations where event_id = mailings.event_id), 0)
  where mailing_id = $1 returning last_queue_number`;

/**
 * @returns the last recipient's queue number; null if the email links to something that visitors do not see, which the
 * mailing then names.
 */
async function begin(client: pg.ClientBase, mailing: DueMailing, now: Date): Promise<string | null> {
  const { mailing_id: id, event_id: eventId, send_at: sendAt, data } = mailing;
  const { rows } = await client.query<Linked>(unpublished, [id, now]);
  const missing = rows.flatMap(({ event, items }) => [
    ...(event === null ? [] : [event]),
    ...items.flatMap(({ isPublished, title }) => (isPublished ? [] : [title ?? ""])),
  ]);
  if (missing.length > 0) {
    const text =
      "update mailings set data = jsonb_set(data, '{composed,withheldFor}', $2::jsonb) where mailing_id = $1";
    await client.query(text, [id, JSON.stringify(missing)]);
    return null;
  }
  const filter = data.composed?.filter ?? null;
  const { recipients } = await countRecipients(client, { event_id: eventId, filter, now: sendAt });
  const begun = await client.query<{ last_queue_number: string }>(beginning, [id, recipients]);
  return begun.rows[0]?.last_queue_number ?? "0";
}

interface Linked {
  /** The title of the event that visitors do not see. */
  readonly event: string | null;
  readonly items: readonly { readonly isPublished: boolean; readonly title: string | null }[];
}

interface Recipients {
  /** Null means the subscribers of the digest. */
  readonly event_id: string | null;
  readonly filter: RecipientFilter | null;
  readonly now: Date;
}

/** The number of people whom a composed mailing would reach. */
export async function countRecipients(
  from: Pick<pg.ClientBase | pg.Pool, "query">,
  { event_id: eventId, filter, now }: Recipients,
): Promise<RecipientCounts> {
  const [text, values] =
    eventId === null
      ? [
          `select count(*)::int as recipients, 0 as unconfirmed from digest_subscribers where ${isSubscribed("$1")}`,
          [now],
        ]
      : [
          `select count(distinct ${recipientKey})::int as recipients,
             (count(distinct ${recipientKey}) filter (where not ${isConfirmed}))::int as unconfirmed
           from registrations where event_id = $1 and ${passes("$2::jsonb")}`,
          [eventId, JSON.stringify(filter)],
        ];
  const { rows } = await from.query<RecipientCounts>(text, values);
  return rows[0] ?? { recipients: 0, unconfirmed: 0 };
}
