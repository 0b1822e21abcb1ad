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
export type NewDoorLink = Omit<DoorLinkRecord, "lastUsedAt" | "revokedAt">;

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
        .innerJoin(events, eq(events.eventId, doorLinks.eventId))
        .where(and(eq(doorLinks.tokenHash, tokenHash), eq(doorLinks.eventId, eventId)));
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
        .where(and(eq(doorLinks.eventId, eventId), isNull(doorLinks.revokedAt)))
        .orderBy(desc(doorLinks.createdAt), desc(doorLinks.doorLinkId)),

    /** @returns the link; undefined if there is no such event, "taken" if another link of it has the label. */
    async create(link: NewDoorLink, edit: Edit): Promise<DoorLinkRecord | "taken" | undefined> {
      try {
        return await db.transaction(async (transaction) => {
          // Locked, so that a deletion meanwhile does not miss the link.
          const [event] = await transaction
            .select({ title: events.title })
            .from(events)
            .where(isThere(link.eventId))
            .for("share");
          if (event === undefined) return undefined;
          const [created] = await transaction.insert(doorLinks).values(link).returning();
          const { label, allowsWaitlisted, allowsWalkIns } = link;
          const after = { doorLabel: label, allowsWaitlisted, allowsWalkIns };
          await writeAuditEntry(
            transaction,
            edit,
            { entity: "event", entityId: link.eventId, title: event.title, before: null, after },
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
          .select({ label: doorLinks.label, revokedAt: doorLinks.revokedAt, title: events.title })
          .from(doorLinks)
          .innerJoin(events, eq(events.eventId, doorLinks.eventId))
          .where(and(eq(doorLinks.doorLinkId, doorLinkId), isThere(eventId)))
          .for("update", { of: doorLinks });
        if (link === undefined || link.revokedAt !== null) return link?.revokedAt ?? undefined;
        await transaction.update(doorLinks).set({ revokedAt: edit.now }).where(eq(doorLinks.doorLinkId, doorLinkId));
        const before = { doorLabel: link.label };
        await writeAuditEntry(
          transaction,
          edit,
          { entity: "event", entityId: eventId, title: link.title, before, after: null },
          notMerged,
        );
        return edit.now;
      }),

    /** Writes the time of use, at most once a minute. */
    async touch({ doorLinkId, lastUsedAt }: DoorLinkRecord, now: Date): Promise<void> {
      const minuteAgo = new Date(now.getTime() - 60_000);
      if (lastUsedAt !== null && lastUsedAt > minuteAgo) return;
      await db
        .update(doorLinks)
        .set({ lastUsedAt: now })
        .where(
          and(
            eq(doorLinks.doorLinkId, doorLinkId),
            or(isNull(doorLinks.lastUsedAt), lt(doorLinks.lastUsedAt, minuteAgo)),
          ),
        );
    },
  };
}

/** Removes the links of events that ended before an instant: their labels name people. */
export function removeOldDoorLinks(db: Database, endedBefore: Date, signal: AbortSignal): Promise<number> {
  const condition = sql`exists (select from ${events} where ${events.eventId} = ${doorLinks.eventId}
    and ${events.endsAt} < ${endedBefore.toISOString()} and not ${events.isPostponed})`;
  return removeRows(db, { table: doorLinks, key: doorLinks.doorLinkId, condition }, signal);
}

/** The content does not change, so there is no revision and no cached page to invalidate. */
const notMerged = { isMerged: false };

const isThere = (eventId: string) => and(eq(events.eventId, eventId), isNull(events.deletionId));

const doorEvent = {
  title: events.title,
  timeZone: events.timeZone,
  endsAt: events.endsAt,
  isPostponed: events.isPostponed,
  isCalledOff: sql<boolean>`${events.calledOffAt} is not null`,
  calledOffAt: events.calledOffAt,
  calledOffReason: events.calledOffReason,
  isDeleted: sql<boolean>`${events.deletionId} is not null`,
  format: sql<EventFormat>`${events.format}`,
  questions: events.registrationQuestions,
};
