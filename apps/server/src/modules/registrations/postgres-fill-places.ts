import type pg from "pg";
import { fillFreePlaces } from "../content/registration-rules.ts";
import type { RegistrationStore } from "../content/registration-store.ts";

/** Events with people who wait for a way of taking part that has a free place. */
const waitedFor = `select event_id from events
  where deletion_id is null and is_published and published_at <= $1 and called_off_at is null
    and (starts_at > $1 or is_postponed)
    and ((waitlisted_offline + switching_offline > 0 and coalesce(registered_offline < capacity_offline, true))
      or (waitlisted_online + switching_online > 0 and coalesce(registered_online < capacity_online, true)))
  order by event_id`;

/**
 * Fills the places that became free while nobody could be promoted: the event was not published yet or deleted, or who
 * waited was on the blacklist.
 *
 * @returns the number of events.
 */
export async function fillPlacesOfAll(
  pool: Pick<pg.Pool, "query">,
  store: Pick<RegistrationStore, "withEventLock">,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const { rows } = await pool.query<{ event_id: string }>(waitedFor, [now]);
  for (const { event_id: eventId } of rows) {
    if (signal.aborted) break;
    await store.withEventLock(eventId, (locked) => fillFreePlaces(locked, now));
  }
  return rows.length;
}
