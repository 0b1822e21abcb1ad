import { invalidationChannel } from "../../db/database.ts";
import type { NewRegistration, RegisteredPerson } from "../content/registration-store.ts";
import { notToWhoHasCome } from "../outbox/email-rules.ts";
import { insertEmails } from "../outbox/postgres-email-statements.ts";

/** Notifies with the commit if the parameter is not null. */
const notify = (parameter: string): string =>
  `case when ${parameter}::text is not null then pg_notify('${invalidationChannel}', ${parameter}) end`;

/**
 * An array parameter of a prepared statement. The subquery hides its length from the planner: PostgreSQL keeps one plan
 * for any number of people. It would plan a bare array anew for each execution, which takes longer than to execute it.
 */
const array = (number: number, type = "text"): string => `(select $${number}::${type}[])`;

/**
 * Prepared statements for the hot path: when registration opens, very many people register at once. PostgreSQL plans
 * each once per connection; building them with the query builder took half of the request's time.
 */
const eventColumns = `event_id, title, format, starts_at, ends_at,
  is_postponed, called_off_at is not null as "isCalledOff", is_published,
  published_at, capacity_offline, capacity_online,
  registration_opens_at, registration_closes_at,
  registration_questions,
  registered_offline, registered_online,
  waitlisted_offline, waitlisted_online,
  switching_offline, switching_online`;

/** The columns of a table named `registration`. A stopped email has to be confirmed again. */
const recordColumns = `registration_id, state, cancellation_reason,
  participation_format,
  waits_for, first_name, last_name, account_subject, manage_token_hash, request_key_hash,
  registration.email, registration.answers, coalesce((select confirmed_at is not null and stopped_at is null
    from mail_addresses as known where known.email = lower(registration.email)), false) as "isEmailConfirmed"`;

/**
 * The first `$3` people of the queue for a way of taking part: of the waitlist, and of those with a place of the other.
 * Each half follows an index.
 */
const firstOfQueue = ((): string => {
  const half = (isSwitch: boolean, isMeant: string, place: string): string => `(
    select registration_id, ${isSwitch} as is_switch, ${place} as place from registrations
    where event_id = $1 and ${isMeant}
      and not exists (select from blacklisted_emails listed where listed.email = lower(registrations.email))
    order by ${place} limit $3)`;
  return `select registration_id, is_switch from (
      ${half(false, "participation_format = $2 and state = 'waitlisted'", "queue_number")}
      union all ${half(true, "waits_for = $2", "waits_number")}) as queue order by place limit $3`;
})();

const selectEvents = (ids: string): string =>
  `select ${eventColumns} from events where event_id = ${ids} and deletion_id is null`;

/** Two lookups instead of an `or`: each is one entry of a unique index, whatever the planner knows about the owners. */
const activeOfAll = `select (number - 1)::int as "ownerIndex", found.*, exists (
      select from blacklisted_emails as listed where listed.email in (lower(owner.email), lower(owner.account_email))
    ) as "isBlacklisted"
  from unnest(${[1, 2, 3, 4].map((number) => array(number)).join()})
    with ordinality as owner (event_id, email, subject, account_email, number)
  left join lateral (
    select ${recordColumns}, true as "isOfEmail" from registrations as registration
      where registration.event_id = owner.event_id and state <> 'cancelled'
        and registration.email <> '' and lower(registration.email) = lower(owner.email)
    union all
    select ${recordColumns}, false from registrations as registration
      where registration.event_id = owner.event_id and state <> 'cancelled' and account_subject = owner.subject
  ) as found on true`;

export type AddedRegistration = NewRegistration & { readonly eventId: string };

type HashColumn = "manage_token_hash" | "request_key_hash";
type AddedColumn =
  | keyof RegisteredPerson
  | HashColumn
  | "event_id"
  | "registration_id"
  | "state"
  | "account_subject"
  | "added_by"
  | "added_by_name"
  | "answers";

/** The columns of a new registration, each with its value. */
const valueOfColumn: Readonly<Record<AddedColumn, (added: AddedRegistration) => string | null>> = {
  event_id: ({ eventId }) => eventId,
  registration_id: ({ registration_id: registrationId }) => registrationId,
  state: ({ state }) => state,
  participation_format: ({ participation_format }) => participation_format,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone ?? null,
  company: ({ company }) => company ?? null,
  position: ({ position }) => position ?? null,
  person_current_status: ({ person_current_status }) => person_current_status,
  person_work_experience: ({ person_work_experience }) => person_work_experience,
  account_subject: ({ account_subject: accountSubject }) => accountSubject,
  manage_token_hash: ({ manage_token_hash: manageTokenHash }) => manageTokenHash,
  request_key_hash: ({ request_key_hash: requestKeyHash }) => requestKeyHash,
  consent_version: ({ consent_version }) => consent_version ?? null,
  added_by: ({ addedBy }) => addedBy?.subject ?? null,
  added_by_name: ({ addedBy }) => addedBy?.name ?? null,
  /** The last one: it is JSON. */
  answers: ({ answers }) => JSON.stringify(answers),
};
const personColumns = Object.keys(valueOfColumn).join();
const columnCount = Object.keys(valueOfColumn).length;

/** The parameters after those of the columns: the time, the confirmed emails, and from the third on the events'. */
const after = (distance: number, type: string): string => array(columnCount + distance, type);

/** The owner of an account has entered the email: what they said about somebody else who had is over. */
const verified = `confirmed_at = excluded.confirmed_at,
        stopped_at = case when mail_addresses.disowned_at is null then mail_addresses.stopped_at end,
        stop_reason = case when mail_addresses.disowned_at is null then mail_addresses.stop_reason end, disowned_at = null
      where mail_addresses.confirmed_at is null`;

const emailStatement = (kind: string, source: string): string =>
  insertEmails(`select ${kind}, email, registration_id from ${source}`);

/** The columns of an event's parameters: its id, its new counts, and what is notified. */
const eventColumnTypes = ["text", "int", "int", "int", "int", "int", "int", "text"];

/**
 * Inserts those of any number of events, in the order of the arrays, which the queue numbers preserve. One statement
 * with the new counts, the consents and the emails: that saves a round trip while others wait for the locks.
 */
const insertAll = `with added as (
    insert into registrations (${personColumns}, consented_at, created_at)
      select ${personColumns}::jsonb, now, now
      from unnest(${Array.from({ length: columnCount }, (_, index) => array(index + 1)).join()}, ${after(1, "timestamptz")})
        with ordinality as person (${personColumns}, now, number)
      order by number
      returning registration_id, email, state, consent_version, consented_at, created_at, added_by_name),
    consent as (
      insert into consents (purpose, email, text_version, given_at, given_by, source_id)
      select 'registration', email, consent_version, consented_at,
        case when added_by_name is not null then 'organiser' when consent_version is null then 'client' else 'form' end,
        registration_id from added where email <> ''),
    confirmed as (
      insert into mail_addresses (email, confirmed_at)
      select lower(added.email), max(created_at) from added
        join unnest(${after(2, "text")}) as verified (email) on verified.email = lower(added.email) group by 1 order by 1
      on conflict (email) do update set ${verified}),
    ${emailStatement("case state when 'registered' then 'registration-confirmed' else 'registration-waitlisted' end", "added")}
  update events set registered_offline = new.registered_offline, registered_online = new.registered_online,
    waitlisted_offline = new.waitlisted_offline, waitlisted_online = new.waitlisted_online,
    switching_offline = new.switching_offline, switching_online = new.switching_online
  from unnest(${eventColumnTypes.map((type, index) => after(3 + index, type)).join()})
    as new (event_id, registered_offline, registered_online, waitlisted_offline, waitlisted_online,
      switching_offline, switching_online, payload)
  where events.event_id = new.event_id returning ${notify("new.payload")}`;

/**
 * A place of the format `$2` for the rows of a source, and the email about it. Who had a place of the other way keeps
 * the registration, and a calendar gets the change by a higher SEQUENCE.
 */
const giveOnePlace = (source: string, now: string, hasCome: string): string => `given as (
        update registrations set state = 'registered', participation_format = $2, waits_for = null, waits_number = null,
          switches = switches + (participation_format <> $2)::int,
          promoted_at = case when is_switch then promoted_at else ${now}::timestamptz end
        from ${source} as found where registrations.registration_id = found.registration_id
        returning registrations.registration_id, email, is_switch,
          case when is_switch then 'registration-switched' else 'registration-promoted' end as kind),
        ${insertEmails(
          `select kind, email, registration_id,
            case when is_switch then jsonb_build_object('participationFormat', $2::text) else '{}' end from given
            where not (${hasCome} and kind = any ('{${notToWhoHasCome.join()}}'))`,
          "kind, email, registration_id, data",
        )}`;

export const statements = {
  event: { name: "registration_event", text: selectEvents("$1") },
  lockedEvent: { name: "registration_locked_event", text: `${selectEvents("$1")} for update` },

  /** Leaves out events that another transaction has locked. */
  freeEvents: {
    name: "registration_free_events",
    text: `${selectEvents(`any (${array(1)}::text[])`)} for update skip locked`,
  },

  /** Returns at least one row for each owner: without registrations it contains only `isBlacklisted`. */
  activeOfAll: { name: "registration_active_of_all", text: activeOfAll },

  /** Finds those of an event in any state. */
  hasActive: {
    name: "registration_has_active",
    text: `select 1 from registrations where event_id = $1 and account_subject = $2 and state <> 'cancelled'`,
  },

  one: {
    name: "registration_one",
    text: `select ${recordColumns} from registrations as registration where event_id = $1 and registration_id = $2`,
  },

  byRequest: {
    name: "registration_of_request",
    text: `select ${recordColumns} from registrations as registration
      where event_id = $1 and request_key_hash = $2 and state <> 'cancelled'`,
  },

  placeInQueue: {
    name: "registration_place_in_queue",
    text: `select ((select count(*) from registrations as before where before.event_id = $1
          and participation_format = wanted and state = 'waitlisted' and queue_number <= place)
        + (select count(*) from registrations as before where before.event_id = $1
          and waits_for = wanted and waits_number <= place))::int as place
      from (select coalesce(waits_for, participation_format) as wanted, coalesce(waits_number, queue_number) as place
        from registrations where event_id = $1 and registration_id = $2
          and (state = 'waitlisted' or waits_for is not null)) as own`,
  },

  insertAll: { name: "registration_insert_all", text: insertAll },

  replaceToken: {
    name: "registration_replace_token",
    text: "update registrations set manage_token_hash = $3 where event_id = $1 and registration_id = $2",
  },

  cancel: {
    name: "registration_cancel",
    text: `with cancelled as (
        update registrations set state = 'cancelled', cancelled_at = $3, cancellation_reason = $4,
          cancellation_comment = $5, checked_in_at = null, checked_in_by = null, waits_for = null, waits_number = null
        where event_id = $1 and registration_id = $2 returning registration_id, email),
        ${insertEmails(
          "select 'registration-cancelled', email, registration_id, jsonb_build_object('hadPlace', $6::boolean) from cancelled",
          "kind, email, registration_id, data",
        )}
      select registration_id from cancelled`,
  },

  promoteFirst: {
    name: "registration_promote_first",
    text: `with first as (${firstOfQueue}),
        ${giveOnePlace("first", "$4", "false")}
      select is_switch as "isSwitch" from given`,
  },

  /** Gives a place to a person who waits for it or has one of the other way. */
  give: {
    name: "registration_give",
    text: `with one as (
        select registration_id, $5::boolean as is_switch from registrations where event_id = $1 and registration_id = $3),
        ${giveOnePlace("one", "$4", "$6::boolean")}
      select is_switch as "isSwitch" from given`,
  },

  /** Puts a person with a place at the end of the other queue, or takes them out of it (null). */
  waitFor: {
    name: "registration_wait_for",
    text: `update registrations set waits_for = $3::text, waits_number = case when $3::text is not null
        then nextval(pg_get_serial_sequence('registrations', 'queue_number')) end
      where event_id = $1 and registration_id = $2`,
  },

  writeCounts: {
    name: "registration_write_counts",
    text: `update events set registered_offline = $2, registered_online = $3, waitlisted_offline = $4, waitlisted_online = $5,
        switching_offline = $6, switching_online = $7
      where event_id = $1 returning ${notify("$8")}`,
  },
} as const;

/** The columns in the order of the statement's parameters. */
export function columnArrays(added: readonly AddedRegistration[]): unknown[][] {
  return [...Object.values(valueOfColumn).map((toValue) => added.map(toValue)), added.map(({ now }) => now)];
}
