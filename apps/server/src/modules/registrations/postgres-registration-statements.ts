import { invalidationChannel } from "../../db/database.ts";

/** Notifies with the commit if the parameter is not null. */
const notify = (parameter: string): string =>
  `case when ${parameter}::text is not null then pg_notify('${invalidationChannel}', ${parameter}) end`;

/**
 * Prepared statements for the hot path: when registration opens, very many people register at once. PostgreSQL plans
 * each once per connection; building them with the query builder took half of the request's time.
 */
const eventColumns = `format, starts_at as "startsAt", ends_at as "endsAt", is_published as "isPublished",
  published_at as "publishedAt", capacity_offline as "capacityOffline", capacity_online as "capacityOnline",
  registration_opens_at as "registrationOpensAt", registration_closes_at as "registrationClosesAt",
  registered_offline as "registeredOffline", registered_online as "registeredOnline",
  waitlisted_offline as "waitlistedOffline", waitlisted_online as "waitlistedOnline"`;

const recordColumns = `registration_id as "registrationId", state, participation_format as "participationFormat",
  account_subject as "accountSubject", manage_token_hash as "manageTokenHash", request_key_hash as "requestKeyHash"`;

const selectEvent = `select ${eventColumns} from events where event_id = $1 and deletion_id is null`;

export const statements = {
  event: { name: "registration_event", text: selectEvent },
  lockedEvent: { name: "registration_locked_event", text: `${selectEvent} for update` },

  /** At least one row: without registrations it contains only `isBlacklisted`. */
  active: {
    name: "registration_active",
    text: `select ${recordColumns}, lower(email) = lower($2) as "isOfEmail", account_subject = $3 as "isOfAccount",
        listed.is_blacklisted as "isBlacklisted"
      from (select exists (select from blacklisted_emails where email in (lower($2), lower($4))) as is_blacklisted) as listed
      left join registrations on event_id = $1 and state <> 'cancelled' and (lower(email) = lower($2) or account_subject = $3)`,
  },

  one: {
    name: "registration_one",
    text: `select ${recordColumns} from registrations where event_id = $1 and registration_id = $2`,
  },

  /** One statement with the new counts: a round trip less while others wait for the lock. */
  insert: {
    name: "registration_insert",
    text: `with added as (insert into registrations (event_id, registration_id, state, participation_format, first_name, last_name, email, phone,
        company, position, person_current_status, person_work_experience, account_subject, manage_token_hash, request_key_hash,
        consent_version, consented_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17))
      update events set registered_offline = $18, registered_online = $19, waitlisted_offline = $20, waitlisted_online = $21
      where event_id = $1 returning ${notify("$22")}`,
  },

  replaceToken: {
    name: "registration_replace_token",
    text: "update registrations set manage_token_hash = $3 where event_id = $1 and registration_id = $2",
  },

  cancel: {
    name: "registration_cancel",
    text: `update registrations set state = 'cancelled', cancelled_at = $3, cancellation_reason = $4, cancellation_comment = $5,
        checked_in_at = null, checked_in_by = null
      where event_id = $1 and registration_id = $2`,
  },

  promoteFirst: {
    name: "registration_promote_first",
    text: `update registrations set state = 'registered', promoted_at = $4 where registration_id in (
        select registration_id from registrations where event_id = $1 and participation_format = $2 and state = 'waitlisted'
        order by queue_number limit $3)`,
  },

  writeCounts: {
    name: "registration_write_counts",
    text: `update events set registered_offline = $2, registered_online = $3, waitlisted_offline = $4, waitlisted_online = $5
      where event_id = $1 returning ${notify("$6")}`,
  },
} as const;
