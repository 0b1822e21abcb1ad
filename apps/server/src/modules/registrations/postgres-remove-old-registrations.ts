import { and, eq, exists, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { auditEntries, events, registrations } from "../../db/schema.ts";

const removedAtOnce = 500;

/**
 * Removes whoever registered for an event that ended before an instant, and their names from the audit. The event's own counts stay: they say
 * how many came, not who. Any number of processes may do so at once.
 *
 * @param signal ends the run after the step that is under way.
 * @returns how many registrations are gone.
 * @see apps/site/app/features/legal: that is what people are promised.
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
  if (ids.length > 0) {
    await transaction
      .update(auditEntries)
      .set({ before: withoutName(auditEntries.before), after: withoutName(auditEntries.after) })
      .where(and(eq(auditEntries.entity, "registration"), inArray(auditEntries.entityId, ids)));
  }
  return ids.length;
}

function withoutName(told: typeof auditEntries.before | typeof auditEntries.after) {
  return sql`${told} - 'firstName' - 'lastName'`;
}
