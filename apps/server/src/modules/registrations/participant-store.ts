import type { EventFormat, StoredCancellationReason } from "@corp/api";
import { participant } from "@corp/api/contract";
import type { Participant } from "@corp/api/contract";
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import type { Database, Transaction } from "../../db/database.ts";
import {
  blacklistedEmails,
  events,
  mailAddresses,
  registrations,
  registrationWords,
  columnWords,
} from "../../db/schema.ts";
import { nearRows, searchPage, wordsCondition } from "../../db/search.ts";
import { omit, pick } from "../../fields.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { ParticipantPosition, ParticipantQuery } from "./participant-conditions.ts";
import {
  beyondPosition,
  isAtEvent,
  participantFilters,
  participantOrder,
  sortKeys,
  unindexedKey,
} from "./participant-conditions.ts";

export type ParticipantTime = "created_at" | "promoted_at" | "cancelled_at" | "checked_in_at" | "joined_at";

/** A stored registration, and whether its email is blacklisted and confirmed. */
export interface ParticipantRecord extends Omit<Participant, ParticipantTime> {
  readonly created_at: Date;
  readonly promoted_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly checked_in_at: Date | null;
  readonly joined_at: Date | null;
}

/** The counts stored on the event. */
export interface ParticipantsEvent {
  readonly isCalledOff: boolean;
  readonly format: EventFormat;
  readonly capacityOffline: number | null;
  readonly capacityOnline: number | null;
  readonly registeredOffline: number;
  readonly registeredOnline: number;
  readonly waitlistedOffline: number;
  readonly waitlistedOnline: number;
}

interface ParticipantCounts {
  readonly checkedIn: number;
  readonly joined: number;
  /** The part of `checkedIn` that takes part online. */
  readonly checkedInOnline: number;
  /** The most frequent reasons come first. */
  readonly cancelled: readonly { readonly reason: StoredCancellationReason; readonly count: number }[];
}

const words = columnWords(...registrationWords);
const nameWords = columnWords("first_name", "last_name");

export type ParticipantStore = ReturnType<typeof createParticipantStore>;

export function createParticipantStore(db: Database) {
  return {
    /** Returns undefined if there is no such event. */
    async findEvent(eventId: string): Promise<ParticipantsEvent | undefined> {
      const [event] = await db
        .select(eventColumns)
        .from(events)
        .where(and(eq(events.event_id, eventId), isNull(events.deletion_id)));
      return event;
    },

    /** Returns undefined if the event has no such registration. */
    async findPosition(eventId: string, registrationId: string): Promise<ParticipantPosition | undefined> {
      const [position] = await db
        .select(positionColumns)
        .from(registrations)
        .where(isRegistration(eventId, registrationId));
      return position;
    },

    list: async (query: ParticipantQuery): Promise<readonly ParticipantRecord[]> =>
      withEmailStates(db, await selectPage(db, query)),

    /** Returns undefined if the event has no such registration. */
    async find(eventId: string, registrationId: string): Promise<ParticipantRecord | undefined> {
      const rows = await db
        .select(participantColumns)
        .from(registrations)
        .where(isRegistration(eventId, registrationId));
      return (await withEmailStates(db, rows))[0];
    },

    /**
     * The audit names the person, and not what was written about them.
     *
     * @returns the registration after the change; undefined if the event has no such registration.
     */
    setNote: (
      eventId: string,
      registrationId: string,
      note: string | null,
      edit: Edit,
    ): Promise<ParticipantRecord | undefined> =>
      db.transaction(async (transaction) => {
        const [event] = await transaction
          .select({ title: events.title })
          .from(events)
          .where(and(eq(events.event_id, eventId), isNull(events.deletion_id)));
        if (event === undefined) return undefined;
        const [after] = await transaction
          .update(registrations)
          .set({ note })
          .where(isRegistration(eventId, registrationId))
          .returning(participantColumns);
        if (after === undefined) return undefined;
        const { first_name, last_name } = after;
        await commitChange(transaction, edit, {
          entity: "registration",
          entityId: registrationId,
          title: event.title,
          before: null,
          after: { event_id: eventId, first_name, last_name },
        });
        return (await withEmailStates(transaction, [after]))[0];
      }),

    async count(eventId: string): Promise<ParticipantCounts> {
      // Each count uses a partial index of the counted rows.
      const [here] = await db
        .select({ checkedIn: count(), checkedInOnline: count(onlineId) })
        .from(registrations)
        .where(and(eq(registrations.event_id, eventId), isNotNull(registrations.checked_in_at)));
      const joined = await db.$count(
        registrations,
        and(eq(registrations.event_id, eventId), isNotNull(registrations.joined_at), sql`state = 'registered'`),
      );
      const cancelled = await db
        .select({ reason: sql<Reason>`coalesce(${registrations.cancellation_reason}, 'UNKNOWN')`, count: count() })
        .from(registrations)
        .where(and(eq(registrations.event_id, eventId), sql`state = 'cancelled'`))
        .groupBy(sql`1`)
        .orderBy(desc(count()), sql`1`);
      return { checkedIn: here?.checkedIn ?? 0, checkedInOnline: here?.checkedInOnline ?? 0, joined, cancelled };
    },

    /** @returns the time of the first joining. */
    async markJoined(registrationId: string, now: Date): Promise<Date> {
      const [row] = await db
        .update(registrations)
        .set({ joined_at: sql`coalesce(${registrations.joined_at}, ${now.toISOString()})` })
        .where(eq(registrations.registration_id, registrationId))
        .returning({ joinedAt: registrations.joined_at });
      return row?.joinedAt ?? now;
    },

    /**
     * Checks a registration in, or undoes that (null), and writes the audit. Nothing changes if it has the requested
     * state already, or has no place.
     *
     * @returns the registration after the change; undefined if the event has no such registration.
     */
    setCheckedIn: (
      eventId: string,
      registrationId: string,
      checkedInAt: Date | null,
      edit: Edit,
    ): Promise<ParticipantRecord | undefined> =>
      db.transaction(async (transaction) => {
        const [before] = await transaction
          .select(participantColumns)
          .from(registrations)
          .where(isRegistration(eventId, registrationId))
          .for("update");
        if (before === undefined) return undefined;
        const isChange = before.state === "registered" && (before.checked_in_at !== null) !== (checkedInAt !== null);
        const after = isChange ? { ...before, checked_in_at: checkedInAt } : before;
        if (isChange) await writeCheckIn(transaction, eventId, { before, after }, edit);
        const [record] = await withEmailStates(transaction, [after]);
        return record;
      }),
  };
}

/** It is null for participation in person, so that `count` skips it. */
const onlineId = sql`case when ${registrations.participation_format} = 'EventParticipationFormatOnline' then registration_id end`;

type Reason = NonNullable<Row["cancellation_reason"]>;
type Row = Omit<ParticipantRecord, "is_blacklisted" | "is_email_confirmed">;

async function selectPage(db: Database, query: ParticipantQuery): Promise<Row[]> {
  const { eventId, text, isByNameOnly = false, limit } = query;
  const order = participantOrder(query);
  const filters = participantFilters(query);
  const next = db
    .select(listColumns)
    .from(registrations)
    .where(and(isAtEvent(eventId), ...filters, beyondPosition(query)))
    .orderBy(...order);
  if (text === undefined) return (await next.limit(limit)).map(withoutNumber);
  const isFound = and(wordsCondition(words, text), isByNameOnly ? wordsCondition(nameWords, text) : undefined);
  const near = next.limit(nearRows).as("near");
  const found = await searchPage(
    limit,
    () =>
      db
        .select()
        .from(near)
        .where(isFound)
        .orderBy(...order)
        .limit(limit),
    () =>
      db
        .select(listColumns)
        .from(registrations)
        .where(and(isAtEvent(eventId, unindexedKey), isFound, ...filters, beyondPosition(query, unindexedKey)))
        .orderBy(...participantOrder(query, unindexedKey))
        .limit(limit),
  );
  return found.map(withoutNumber);
}

const withoutNumber = ({ queueNumber: _queueNumber, ...row }: Row & { readonly queueNumber: number }): Row => row;

/** Adds whether the emails are blacklisted and confirmed. */
async function withEmailStates(from: Database | Transaction, rows: readonly Row[]): Promise<ParticipantRecord[]> {
  const emails = rows.map(({ email }) => email.toLowerCase());
  if (emails.length === 0) return [];
  const found = await from
    .select({ email: blacklistedEmails.email })
    .from(blacklistedEmails)
    .where(inArray(blacklistedEmails.email, emails));
  const known = await from
    .select({ email: mailAddresses.email })
    .from(mailAddresses)
    .where(and(inArray(mailAddresses.email, emails), isNotNull(mailAddresses.confirmed_at)));
  const listed = new Set(found.map(({ email }) => email));
  const confirmed = new Set(known.map(({ email }) => email));
  return rows.map((row) => {
    const email = row.email.toLowerCase();
    return { ...row, is_blacklisted: listed.has(email), is_email_confirmed: confirmed.has(email) };
  });
}

/** In the audit a check-in is created or removed, and only the name of the person is recorded. */
async function writeCheckIn(
  transaction: Transaction,
  eventId: string,
  { before, after }: { readonly before: Row; readonly after: Row },
  edit: Edit,
): Promise<void> {
  await transaction
    .update(registrations)
    .set({
      checked_in_at: after.checked_in_at,
      checked_in_by: after.checked_in_at === null ? null : edit.by.subject,
    })
    .where(eq(registrations.registration_id, after.registration_id));
  const [event] = await transaction.select({ title: events.title }).from(events).where(eq(events.event_id, eventId));
  const audited = ({ first_name, last_name, checked_in_at }: Row) =>
    checked_in_at && { event_id: eventId, first_name, last_name, checked_in_at };
  await commitChange(transaction, edit, {
    entity: "registration",
    entityId: after.registration_id,
    ...(event === undefined ? {} : { title: event.title }),
    before: audited(before),
    after: audited(after),
  });
}

const isRegistration = (eventId: string, registrationId: string) =>
  and(eq(registrations.event_id, eventId), eq(registrations.registration_id, registrationId));

const eventColumns = {
  format: sql<EventFormat>`${events.format}`,
  isCalledOff: sql<boolean>`${events.called_off_at} is not null`,
  capacityOffline: events.capacity_offline,
  capacityOnline: events.capacity_online,
  registeredOffline: events.registered_offline,
  registeredOnline: events.registered_online,
  waitlistedOffline: events.waitlisted_offline,
  waitlistedOnline: events.waitlisted_online,
};

const positionColumns = {
  registrationId: registrations.registration_id,
  queueNumber: registrations.queue_number,
  lastName: sql<string>`${sortKeys.lastName.key}`,
  firstName: sql<string>`${sortKeys.firstName.key}`,
  email: sql<string>`${sortKeys.email.key}`,
};

/** The columns that the API returns of a registration. */
export const participantColumns = pick(
  getTableColumns(registrations),
  omit(participant.entries, ["is_email_confirmed", "is_blacklisted"]),
);

const listColumns = { ...participantColumns, queueNumber: registrations.queue_number };
