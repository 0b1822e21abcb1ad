import { and, eq, exists, inArray, lt } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { removeInSteps } from "../../db/remove-in-steps.ts";
import { events, registrations } from "../../db/schema.ts";
import { eraseParticipantNames } from "../audit/postgres-write-audit-entry.ts";
import { removeConsentsTo } from "../consents/postgres-consents.ts";

const removedAtOnce = 500;

/**
 * Removes the registrations of events that ended before an instant, and the names from the audit. The counts on the
 * event stay: they contain no personal data.
 *
 * @returns the number of removed registrations.
 * @see apps/site/app/features/legal: the privacy policy promises this.
 */
export function removeOldRegistrations(db: Database, endedBefore: Date, signal: AbortSignal): Promise<number> {
  return removeInSteps(() => db.transaction((transaction) => removeSome(transaction, endedBefore)), signal);
}

async function removeSome(transaction: Transaction, endedBefore: Date): Promise<number> {
  const eventRegistrations = transaction
    .select()
    .from(registrations)
    .where(eq(registrations.event_id, events.event_id));
  const [event] = await transaction
    .select({ eventId: events.event_id })
    .from(events)
    .where(and(lt(events.ends_at, endedBefore), exists(eventRegistrations)))
    .limit(1);
  if (event === undefined) return 0;
  const old = transaction
    .select({ registrationId: registrations.registration_id })
    .from(registrations)
    .where(eq(registrations.event_id, event.eventId))
    .limit(removedAtOnce)
    .for("update", { skipLocked: true });
  return removeRegistrationsIn(transaction, old);
}

/** Removes the selected registrations with their consents, and the names from the audit. Returns their number. */
export async function removeRegistrationsIn(transaction: Transaction, selected: SQLWrapper): Promise<number> {
  const removed = await transaction
    .delete(registrations)
    .where(inArray(registrations.registration_id, selected))
    .returning({ id: registrations.registration_id });
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await eraseParticipantNames(transaction, ids);
  await removeConsentsTo(transaction, ids);
  return ids.length;
}
