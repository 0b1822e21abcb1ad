import { and, eq, exists, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { events, registrations } from "../../db/schema.ts";
import { eraseParticipantNames } from "../audit/postgres-write-audit-entry.ts";

const removedAtOnce = 500;

/**
 * Removes the registrations of events that ended before an instant, and the names from the audit. The counts on the
 * event stay: they contain no personal data. Several processes may run it at once.
 *
 * @param signal ends the run after the current step.
 * @returns the number of removed registrations.
 * @see apps/site/app/features/legal: the privacy policy promises this.
 */
export async function removeOldRegistrations(db: Database, endedBefore: Date, signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const removed = await db.transaction((transaction) => removeSome(transaction, endedBefore));
    if (removed === 0) break;
    count += removed;
  }
  return count;
}

async function removeSome(transaction: Transaction, endedBefore: Date): Promise<number> {
  const ofEvent = transaction.select().from(registrations).where(eq(registrations.eventId, events.eventId));
  const [event] = await transaction
    .select({ eventId: events.eventId })
    .from(events)
    .where(and(lt(events.endsAt, endedBefore), exists(ofEvent)))
    .limit(1);
  if (event === undefined) return 0;
  const old = transaction
    .select({ registrationId: registrations.registrationId })
    .from(registrations)
    .where(eq(registrations.eventId, event.eventId))
    .limit(removedAtOnce)
    .for("update", { skipLocked: true });
  const removed = await transaction
    .delete(registrations)
    .where(inArray(registrations.registrationId, old))
    .returning({ id: registrations.registrationId });
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await eraseParticipantNames(transaction, ids);
  return ids.length;
}
