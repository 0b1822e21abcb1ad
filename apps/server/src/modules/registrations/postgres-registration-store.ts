import type { ParticipationFormat } from "@corp/api";
import type { EventFields } from "@corp/api/contract";
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { events, registrations } from "../../db/schema.ts";
import type { EventTurn, RegistrationRecord, RegistrationStore, TurnEvent } from "./registration-store.ts";

export function createPostgresRegistrationStore(db: Database): RegistrationStore {
  return {
    inEventTurn: (eventId, work) =>
      db.transaction(async (transaction) => {
        const [event] = await selectEvent(transaction, eventId).for("update");
        return event === undefined ? undefined : work(createTurn(transaction, eventId, toTurnEvent(event)));
      }),
    async peek(eventId, read) {
      const [event] = await selectEvent(db, eventId);
      return event === undefined ? undefined : read(createTurn(db, eventId, toTurnEvent(event)));
    },
  };
}

const selectEvent = (db: Database | Transaction, eventId: string) =>
  db
    .select({
      format: events.format,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      isPublished: events.isPublished,
      capacityOffline: events.capacityOffline,
      capacityOnline: events.capacityOnline,
      registrationOpensAt: events.registrationOpensAt,
      registrationClosesAt: events.registrationClosesAt,
    })
    .from(events)
    .where(and(eq(events.eventId, eventId), isNull(events.deletedAt)));

const toTurnEvent = (row: Omit<TurnEvent, "format"> & { format: string }): TurnEvent => ({
  ...row,
  format: row.format as EventFields["format"],
});

const recordColumns = {
  registrationId: registrations.registrationId,
  state: registrations.state,
  participationFormat: registrations.participationFormat,
  accountSubject: registrations.accountSubject,
  manageTokenHash: registrations.manageTokenHash,
  requestKeyHash: registrations.requestKeyHash,
};

type RecordRow = Omit<RegistrationRecord, "participationFormat"> & { participationFormat: string };

const toRecord = (row: RecordRow | undefined): RegistrationRecord | undefined =>
  row && { ...row, participationFormat: row.participationFormat as ParticipationFormat };

function createTurn(db: Database | Transaction, eventId: string, event: TurnEvent): EventTurn {
  const ofEvent = eq(registrations.eventId, eventId);
  const isActive = ne(registrations.state, "cancelled");

  return {
    event,

    async occupancy(format) {
      const [counts] = await db
        .select({
          registered: sql<number>`(count(*) filter (where state = 'registered'))::int`,
          waitlisted: sql<number>`(count(*) filter (where state = 'waitlisted'))::int`,
        })
        .from(registrations)
        .where(and(ofEvent, eq(registrations.participationFormat, format), isActive));
      return counts ?? { registered: 0, waitlisted: 0 };
    },

    async findActive({ email, subject }) {
      if (email === undefined && (subject ?? null) === null) return undefined;
      const owner =
        email === undefined
          ? eq(registrations.accountSubject, subject ?? "")
          : sql`lower(${registrations.email}) = lower(${email})`;
      const [row] = await db
        .select(recordColumns)
        .from(registrations)
        .where(and(ofEvent, isActive, owner));
      return toRecord(row);
    },

    async find(registrationId) {
      const [row] = await db
        .select(recordColumns)
        .from(registrations)
        .where(and(ofEvent, eq(registrations.registrationId, registrationId)));
      return toRecord(row);
    },

    async insert(registration) {
      await db.insert(registrations).values({
        registrationId: registration.registrationId,
        eventId,
        state: registration.state,
        participationFormat: registration.participation_format,
        firstName: registration.first_name,
        lastName: registration.last_name,
        email: registration.email,
        phone: registration.phone,
        company: registration.company,
        position: registration.position,
        personCurrentStatus: registration.person_current_status,
        personWorkExperience: registration.person_work_experience,
        accountSubject: registration.accountSubject,
        manageTokenHash: registration.manageTokenHash,
        requestKeyHash: registration.requestKeyHash,
        consentVersion: registration.consent_version,
        consentedAt: registration.now,
        createdAt: registration.now,
      });
    },

    async replaceManageToken(registrationId, manageTokenHash) {
      await db
        .update(registrations)
        .set({ manageTokenHash })
        .where(and(ofEvent, eq(registrations.registrationId, registrationId)));
    },

    async cancel(registrationId, { reason, comment, now }) {
      await db
        .update(registrations)
        .set({ state: "cancelled", cancelledAt: now, cancellationReason: reason, cancellationComment: comment })
        .where(and(ofEvent, eq(registrations.registrationId, registrationId)));
    },

    async promoteFirst(format, places, now) {
      const first = db
        .select({ id: registrations.registrationId })
        .from(registrations)
        .where(and(ofEvent, eq(registrations.participationFormat, format), eq(registrations.state, "waitlisted")))
        .orderBy(asc(registrations.queueNumber))
        .limit(places);
      await db
        .update(registrations)
        .set({ state: "registered", promotedAt: now })
        .where(inArray(registrations.registrationId, first));
    },
  };
}
