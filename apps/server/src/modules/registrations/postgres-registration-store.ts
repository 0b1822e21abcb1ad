import type { ParticipationFormat } from "@corp/api";
import type { EventFields } from "@corp/api/contract";
import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { events, registrations } from "../../db/schema.ts";
import type { EventTurn, RegistrationRecord, RegistrationStore, TurnEvent } from "./registration-store.ts";

export function createPostgresRegistrationStore(db: Database): RegistrationStore {
  return {
    inEventTurn: (eventId, work) =>
      db.transaction(async (transaction) => {
        const [event] = await selectEvent(transaction, eventId).for("update");
        if (event === undefined) return undefined;
        const turn = createTurn(transaction, eventId, event);
        const result = await work(turn);
        await turn.writeCounts();
        return result;
      }),
    async peek(eventId, read) {
      const [event] = await selectEvent(db, eventId);
      return event === undefined ? undefined : read(createTurn(db, eventId, event));
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
      publishedAt: events.publishedAt,
      registeredOffline: events.registeredOffline,
      registeredOnline: events.registeredOnline,
      waitlistedOffline: events.waitlistedOffline,
      waitlistedOnline: events.waitlistedOnline,
      capacityOffline: events.capacityOffline,
      capacityOnline: events.capacityOnline,
      registrationOpensAt: events.registrationOpensAt,
      registrationClosesAt: events.registrationClosesAt,
    })
    .from(events)
    .where(and(eq(events.eventId, eventId), isNull(events.deletionId)));

type SelectedEvent = Awaited<ReturnType<typeof selectEvent>>[number];

const recordColumns = {
  registrationId: registrations.registrationId,
  state: registrations.state,
  participationFormat: registrations.participationFormat,
  accountSubject: registrations.accountSubject,
  manageTokenHash: registrations.manageTokenHash,
  requestKeyHash: registrations.requestKeyHash,
};

type RecordRow = Omit<RegistrationRecord, "participationFormat"> & { participationFormat: string };

const toRecord = (found: RecordRow | undefined): RegistrationRecord | undefined =>
  found && { ...found, participationFormat: found.participationFormat as ParticipationFormat };

interface CountingTurn extends EventTurn {
  /** Keeps the event's counts in step with its registrations, in the same transaction. */
  writeCounts(): Promise<void>;
}

function createTurn(db: Database | Transaction, eventId: string, selected: SelectedEvent): CountingTurn {
  const ofEvent = eq(registrations.eventId, eventId);
  const isActive = ne(registrations.state, "cancelled");
  const event: TurnEvent = { ...selected, format: selected.format as EventFields["format"] };
  const counts = {
    offline: { registered: selected.registeredOffline, waitlisted: selected.waitlistedOffline },
    online: { registered: selected.registeredOnline, waitlisted: selected.waitlistedOnline },
  };
  const before = JSON.stringify(counts);
  const countsOf = (format: ParticipationFormat) =>
    format === "EventParticipationFormatOnline" ? counts.online : counts.offline;

  return {
    event,
    occupancy: (format) => ({ ...countsOf(format) }),

    async findActive({ email, subject }) {
      const isOfEmail = email === undefined ? sql`false` : sql`lower(${registrations.email}) = lower(${email})`;
      const isOfAccount = subject === null ? sql`false` : eq(registrations.accountSubject, subject);
      if (email === undefined && subject === null) return { ofEmail: undefined, ofAccount: undefined };
      const rows = await db
        .select({ ...recordColumns, isOfEmail: sql<boolean>`${isOfEmail}`, isOfAccount: sql<boolean>`${isOfAccount}` })
        .from(registrations)
        .where(and(ofEvent, isActive, or(isOfEmail, isOfAccount)));
      return {
        ofEmail: toRecord(rows.find(({ isOfEmail: isIt }) => isIt)),
        ofAccount: toRecord(rows.find(({ isOfAccount: isIt }) => isIt)),
      };
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
      countsOf(registration.participation_format)[registration.state] += 1;
    },

    async replaceManageToken(registrationId, manageTokenHash) {
      await db
        .update(registrations)
        .set({ manageTokenHash })
        .where(and(ofEvent, eq(registrations.registrationId, registrationId)));
    },

    async cancel({ registrationId, participationFormat, state }, { reason, comment, now }) {
      await db
        .update(registrations)
        .set({ state: "cancelled", cancelledAt: now, cancellationReason: reason, cancellationComment: comment })
        .where(and(ofEvent, eq(registrations.registrationId, registrationId)));
      if (state !== "cancelled") countsOf(participationFormat)[state] -= 1;
    },

    async promoteFirst(format, places, now) {
      const first = db
        .select({ id: registrations.registrationId })
        .from(registrations)
        .where(and(ofEvent, eq(registrations.participationFormat, format), eq(registrations.state, "waitlisted")))
        .orderBy(asc(registrations.queueNumber))
        .limit(places);
      const promoted = await db
        .update(registrations)
        .set({ state: "registered", promotedAt: now })
        .where(inArray(registrations.registrationId, first))
        .returning({ id: registrations.registrationId });
      const count = countsOf(format);
      count.waitlisted -= promoted.length;
      count.registered += promoted.length;
    },

    async writeCounts() {
      if (JSON.stringify(counts) === before) return;
      await db
        .update(events)
        .set({
          registeredOffline: counts.offline.registered,
          registeredOnline: counts.online.registered,
          waitlistedOffline: counts.offline.waitlisted,
          waitlistedOnline: counts.online.waitlisted,
        })
        .where(eq(events.eventId, eventId));
    },
  };
}
