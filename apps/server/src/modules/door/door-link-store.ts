import type { EventFormat } from "@corp/api";
import type { RegistrationQuestion } from "@corp/api/contract";
import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import type { Database } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/database.ts";
import { removeRows } from "../../db/remove-in-steps.ts";
import { doorLinks, events } from "../../db/schema.ts";
import { writeAuditEntry } from "../audit/postgres-write-audit-entry.ts";

export type DoorLinkRecord = typeof doorLinks.$inferSelect;
export type NewDoorLink = Omit<DoorLinkRecord, "last_used_at" | "revoked_at">;

/** The fields of an event that the door shows, and those that decide when it closes. */
export interface DoorEvent {
  readonly title: string;
  readonly timeZone: string;
  readonly endsAt: Date;
  readonly isPostponed: boolean;
  readonly isCalledOff: boolean;
  readonly calledOffAt: Date | null;
  readonly calledOffReason: string | null;
  readonly isDeleted: boolean;
  readonly format: EventFormat;
  readonly questions: readonly RegistrationQuestion[];
}

export interface FoundDoor {
  readonly link: DoorLinkRecord;
  readonly event: DoorEvent;
}

export type DoorLinkStore = ReturnType<typeof createDoorLinkStore>;

export function createDoorLinkStore(db: Database) {
  return {
    /** Finds the link in any state; undefined if the event has no such link. */
    async find(eventId: string, tokenHash: string): Promise<FoundDoor | undefined> {
      const [found] = await db
        .select({ link: doorLinks, event: doorEvent })
        .from(doorLinks)
        .innerJoin(events, eq(events.event_id, doorLinks.event_id))
        .where(and(eq(doorLinks.token_hash, tokenHash), eq(doorLinks.event_id, eventId)));
      return found;
    },

    /** Returns undefined if there is no such event, or it is deleted. */
    async findEvent(eventId: string): Promise<DoorEvent | undefined> {
      const [event] = await db.select(doorEvent).from(events).where(isThere(eventId));
      return event;
    },

    /** Those of an event that are not revoked, newest first. */
    list: (eventId: string): Promise<DoorLinkRecord[]> =>
      db
        .select()
        .from(doorLinks)
        .where(and(eq(doorLinks.event_id, eventId), isNull(doorLinks.revoked_at)))
        .orderBy(desc(doorLinks.created_at), desc(doorLinks.door_link_id)),

    /** @returns the link; undefined if there is no such event, "taken" if another link of it has the label. */
    async create(link: NewDoorLink, edit: Edit): Promise<DoorLinkRecord | "taken" | undefined> {
      try {
        return await db.transaction(async (transaction) => {
          // Locked, so that a deletion meanwhile does not miss the link.
          const [event] = await transaction
            .select({ title: events.title })
            .from(events)
            .where(isThere(link.event_id))
            .for("share");
          if (event === undefined) return undefined;
          const [created] = await transaction.insert(doorLinks).values(link).returning();
          const { label, allows_waitlisted, allows_walk_ins } = link;
          const after = { door_label: label, allows_waitlisted, allows_walk_ins };
          await writeAuditEntry(
            transaction,
            edit,
            { entity: "event", entityId: link.event_id, title: event.title, before: null, after },
            notMerged,
          );
          return created;
        });
      } catch (error) {
        if (isUniqueViolation(error, "door_links_one_per_label")) return "taken";
        throw error;
      }
    },

    /** @returns the time when it was first revoked; undefined if the event has no such link. */
    revoke: (eventId: string, doorLinkId: string, edit: Edit): Promise<Date | undefined> =>
      db.transaction(async (transaction) => {
        const [link] = await transaction
          .select({ label: doorLinks.label, revokedAt: doorLinks.revoked_at, title: events.title })
          .from(doorLinks)
          .innerJoin(events, eq(events.event_id, doorLinks.event_id))
          .where(and(eq(doorLinks.door_link_id, doorLinkId), isThere(eventId)))
          .for("update", { of: doorLinks });
        if (link === undefined || link.revokedAt !== null) return link?.revokedAt ?? undefined;
        await transaction.update(doorLinks).set({ revoked_at: edit.now }).where(eq(doorLinks.door_link_id, doorLinkId));
        const before = { door_label: link.label };
        await writeAuditEntry(
          transaction,
          edit,
          { entity: "event", entityId: eventId, title: link.title, before, after: null },
          notMerged,
        );
        return edit.now;
      }),

    /** Writes the time of use, at most once a minute. */
    async touch({ door_link_id: doorLinkId, last_used_at: lastUsedAt }: DoorLinkRecord, now: Date): Promise<void> {
      const minuteAgo = new Date(now.getTime() - 60_000);
      if (lastUsedAt !== null && lastUsedAt > minuteAgo) return;
      await db
        .update(doorLinks)
        .set({ last_used_at: now })
        .where(
          and(
            eq(doorLinks.door_link_id, doorLinkId),
            or(isNull(doorLinks.last_used_at), lt(doorLinks.last_used_at, minuteAgo)),
          ),
        );
    },
  };
}

/** Removes the links of events that ended before an instant: their labels name people. */
export function removeOldDoorLinks(db: Database, endedBefore: Date, signal: AbortSignal): Promise<number> {
  const condition = sql`exists (select from ${events} where ${events.event_id} = ${doorLinks.event_id}
    and ${events.ends_at} < ${endedBefore.toISOString()} and not ${events.is_postponed})`;
  return removeRows(db, { table: doorLinks, key: doorLinks.door_link_id, condition }, signal);
}

/** The content does not change, so there is no revision and no cached page to invalidate. */
const notMerged = { isMerged: false };

const isThere = (eventId: string) => and(eq(events.event_id, eventId), isNull(events.deletion_id));

const doorEvent = {
  title: events.title,
  timeZone: events.time_zone,
  endsAt: events.ends_at,
  isPostponed: events.is_postponed,
  isCalledOff: sql<boolean>`${events.called_off_at} is not null`,
  calledOffAt: events.called_off_at,
  calledOffReason: events.called_off_reason,
  isDeleted: sql<boolean>`${events.deletion_id} is not null`,
  format: sql<EventFormat>`${events.format}`,
  questions: events.registration_questions,
};
