import type pg from "pg";
import { messages } from "../../messages.ts";
import { fillFreePlaces } from "../content/registration-rules.ts";
import type { RegistrationStore } from "../content/registration-store.ts";

/**
 * The time runs from the first email that was sent or rejected, and of a person who was promoted from that about the
 * place, within the hours to decline it: not while the mail server is away. It starts again
 * after each edit of the event, so that everyone has the full time to react to a new limit. Sent emails are removed
 * after a while, so that someone without emails had one. Starts from an index of events with a limit, which are few:
 * PostgreSQL does not know how few, so the limit of the inner query keeps it from reading all registrations first.
 */
const unconfirmed = `with limited as materialized (
    select event_id, updated_at, (email_settings ->> 'unconfirmed_hours')::int * interval '1 hour' as of_registered,
      coalesce(email_settings ->> 'decline_hours', email_settings ->> 'unconfirmed_hours')::int * interval '1 hour'
        as of_promoted
    from events where deletion_id is null and called_off_at is null
      and coalesce(email_settings ->> 'unconfirmed_hours', email_settings ->> 'decline_hours') is not null
      and (starts_at > $1 or is_postponed))
  select event_id, registration_id, is_promoted from limited cross join lateral (
    select registration_id, queue_number, promoted_at is not null as is_promoted from registrations
    cross join lateral (select case when promoted_at is null then of_registered else of_promoted end) as own (time_to_confirm)
    where registrations.event_id = limited.event_id and state <> 'cancelled' and email <> '' and checked_in_at is null
      and greatest(registrations.created_at, promoted_at, limited.updated_at) <= $1::timestamptz - time_to_confirm
      and (select count(*) = 0 or min(settled_at) filter (where failure is distinct from 'attempts')
          <= $1::timestamptz - time_to_confirm
        from emails where emails.registration_id = registrations.registration_id
          and (promoted_at is null or kind = 'registration-promoted'))
      and not exists (
        select from mail_addresses as known where known.email = lower(registrations.email) and confirmed_at is not null)
    order by queue_number limit 1000) as overdue
  order by event_id, queue_number limit 1000`;

/**
 * Cancels the registrations whose email was not confirmed in the time that their event sets, and promotes others to
 * their places. Any number of processes may do it at any time.
 *
 * @returns the number of registrations.
 */
export async function cancelUnconfirmed(
  pool: Pick<pg.Pool, "query">,
  store: Pick<RegistrationStore, "withEventLock">,
  now: Date,
): Promise<number> {
  const { rows } = await pool.query<{ event_id: string; registration_id: string; is_promoted: boolean }>(unconfirmed, [
    now,
  ]);
  let count = 0;
  for (const { event_id: eventId, registration_id: registrationId, is_promoted: isPromoted } of rows) {
    const reason = isPromoted ? "PLACE_NOT_CONFIRMED" : "NOT_CONFIRMED";
    await store.withEventLock(eventId, async (locked) => {
      const found = await locked.find(registrationId);
      if (found === undefined || found.state === "cancelled" || found.isEmailConfirmed) return;
      await locked.cancel(found, { reason, comment: messages.notConfirmed, now });
      await fillFreePlaces(locked, now);
      count += 1;
    });
  }
  return count;
}
