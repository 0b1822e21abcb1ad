import type { ParticipationFormat } from "@corp/api";
import { cacheTags } from "@corp/api/contract";
import { inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { files } from "../../db/schema.ts";
import { eraseParticipantNames } from "../audit/postgres-write-audit-entry.ts";
import { hasEnded, fillFreePlaces } from "../content/registration-rules.ts";
import type { RegistrationStore } from "../content/registration-store.ts";
import { invalidate } from "../invalidations/postgres-invalidate.ts";
import type { Person } from "./person.ts";

export interface Involvement {
  readonly db: Database;
  readonly registrations: Pick<RegistrationStore, "withEventLock">;
}

/** Conditions on the rows of the two tables. */
interface Meant {
  readonly registrations: SQL;
  readonly applications: SQL;
}

/** A condition that holds for rows of either table. */
export const isOfPerson = ({ email, subject }: Person): SQL =>
  sql`(lower(email) = lower(${email}) or account_subject = ${subject})`;

export interface Removed {
  /** The id of a registration or an application. */
  readonly id: string;
  readonly email: string;
}

/**
 * Removes registrations and applications, with the emails about them. Their documents expire, and the job for expired
 * files deletes the bytes. Places that become free at future events go to the waitlist.
 *
 * @param work runs in the same transaction.
 */
export async function removeInvolvement(
  { db, registrations }: Involvement,
  isMeant: Meant,
  now: Date,
  work: (transaction: Transaction, removed: readonly Removed[]) => Promise<void>,
): Promise<void> {
  await cancelRegistrations({ db, registrations }, isMeant.registrations, now);
  const eventIds = await db.transaction(async (transaction) => {
    const registered = await removeRegistrations(transaction, isMeant.registrations);
    const applied = await removeApplications(transaction, isMeant.applications, now);
    await work(transaction, [...registered, ...applied]);
    return [...new Set(registered.flatMap(({ event_id: eventId, state }) => (state === "cancelled" ? [] : [eventId])))];
  });
  for (const eventId of eventIds) {
    await registrations.withEventLock(eventId, async (locked) => {
      await fillFreePlaces(locked, now);
    });
  }
}

const online: ParticipationFormat = "EventParticipationFormatOnline";

/** Removes and promotes in one transaction, so that a crash in between loses no place. */
async function cancelRegistrations({ db, registrations }: Involvement, isMeant: SQL, now: Date): Promise<void> {
  const { rows } = await db.execute<{ event_id: string; registration_id: string }>(
    sql`select event_id, registration_id from registrations where ${isMeant} and state <> 'cancelled'`,
  );
  for (const { event_id: eventId, registration_id: registrationId } of rows) {
    await registrations.withEventLock(eventId, async (locked) => {
      const found = await locked.find(registrationId);
      if (found === undefined || found.state === "cancelled" || hasEnded(locked.event, now)) return;
      await locked.cancel(found, { reason: "UNKNOWN", comment: null, now });
      await fillFreePlaces(locked, now);
    });
  }
}

/** Locks the events before the registrations, in the same order as registering does. */
export async function lockEvents(transaction: Transaction, isMeant: SQL): Promise<void> {
  await transaction.execute(sql`select from events
    where event_id in (select event_id from registrations where ${isMeant}) order by event_id for update`);
}

/**
 * Lowers the counts by the registrations that were not cancelled before: those for past or deleted events, which may
 * still be postponed or restored, and those made meanwhile.
 */
async function removeRegistrations(transaction: Transaction, isMeant: SQL) {
  await lockEvents(transaction, isMeant);
  const { rows } = await transaction.execute<Removed & { event_id: string; state: string } & Record<string, string>>(
    sql`with removed as (
        delete from registrations where ${isMeant}
        returning registration_id, email, event_id, state, participation_format = ${online} as is_online,
          waits_for is not null as is_switching),
      counts as (
        select event_id, count(*) filter (where state = 'registered' and not is_online) as registered_offline,
          count(*) filter (where state = 'registered' and is_online) as registered_online,
          count(*) filter (where state = 'waitlisted' and not is_online) as waitlisted_offline,
          count(*) filter (where state = 'waitlisted' and is_online) as waitlisted_online,
          count(*) filter (where is_switching and is_online) as switching_offline,
          count(*) filter (where is_switching and not is_online) as switching_online
        from removed where state <> 'cancelled' group by event_id),
      lowered as (
        update events set registered_offline = events.registered_offline - counts.registered_offline,
          registered_online = events.registered_online - counts.registered_online,
          waitlisted_offline = events.waitlisted_offline - counts.waitlisted_offline,
          waitlisted_online = events.waitlisted_online - counts.waitlisted_online,
          switching_offline = events.switching_offline - counts.switching_offline,
          switching_online = events.switching_online - counts.switching_online
        from counts where events.event_id = counts.event_id)
      select registration_id as id, email, event_id, state from removed`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await eraseParticipantNames(transaction, ids);
  await invalidate(
    transaction,
    rows.flatMap(({ event_id: eventId, state }) => (state === "cancelled" ? [] : [cacheTags.event(eventId)])),
  );
  return rows;
}

/** Emails about registrations are removed with these by the foreign key. */
async function removeApplications(transaction: Transaction, isMeant: SQL, now: Date): Promise<readonly Removed[]> {
  const { rows } = await transaction.execute<{ id: string; email: string; file_id: string | null }>(
    sql`delete from job_applications where ${isMeant} returning application_id as id, email, file_id`,
  );
  const documents = rows.flatMap(({ file_id: fileId }) => fileId ?? []);
  if (documents.length > 0)
    await transaction.update(files).set({ expires_at: now }).where(inArray(files.file_id, documents));
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await transaction.execute(
    sql`delete from emails where data ->> 'applicationId' in (select jsonb_array_elements_text(${ids}::jsonb))`,
  );
  return rows;
}
