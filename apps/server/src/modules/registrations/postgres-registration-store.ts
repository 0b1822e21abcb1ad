import type { ParticipationFormat } from "@corp/api";
import { cacheTags } from "@corp/api/contract";
import type pg from "pg";
import { inTransaction } from "../../db/in-transaction.ts";
import { invalidationPayload } from "../invalidations/invalidation-payload.ts";
import { offeredFormats } from "../events/offered-formats.ts";
import { placesLeft } from "./places.ts";
import { statements } from "./postgres-registration-statements.ts";
import type {
  LockedRegistrations,
  Occupancy,
  RegistrationRecord,
  RegistrationStore,
  RegistrationEvent,
} from "./registration-store.ts";

type Client = Pick<pg.ClientBase, "query">;

interface EventRow extends RegistrationEvent {
  readonly registeredOffline: number;
  readonly registeredOnline: number;
  readonly waitlistedOffline: number;
  readonly waitlistedOnline: number;
}

type ActiveRow = RegistrationRecord & {
  readonly isOfEmail: boolean | null;
  readonly isOfAccount: boolean | null;
  readonly isBlacklisted: boolean;
};

export function createPostgresRegistrationStore(pool: pg.Pool): RegistrationStore {
  return {
    withEventLock: (eventId, work) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<EventRow>(statements.lockedEvent, [eventId]);
        const [event] = rows;
        if (event === undefined) return undefined;
        const locked = createRegistrations(client, eventId, event);
        const result = await work(locked);
        await locked.writeCounts();
        return result;
      }),
    async peek(eventId, read) {
      const { rows } = await pool.query<EventRow>(statements.event, [eventId]);
      const [event] = rows;
      return event === undefined ? undefined : read(createRegistrations(pool, eventId, event));
    },
  };
}

interface CountedRegistrations extends LockedRegistrations {
  /** Stores the counts on the event if they changed, in the same transaction. */
  writeCounts(): Promise<void>;
}

function createRegistrations(client: Client, eventId: string, event: EventRow): CountedRegistrations {
  const counts = countsOf(event);
  let written = valuesOf(counts);
  const countOf = (format: ParticipationFormat) =>
    format === "EventParticipationFormatOnline" ? counts.online : counts.offline;
  const payload = payloadIfPlacesChanged(eventId, () =>
    offeredFormats(event).map((format) => placesLeft(event, format, countOf(format))),
  );

  return {
    event,
    occupancy: (format) => ({ ...countOf(format) }),

    async findActive({ email, subject, accountEmail }) {
      const values = [eventId, email ?? null, subject, accountEmail ?? null];
      const { rows } = await client.query<ActiveRow>(statements.active, values);
      return {
        ofEmail: rows.find(({ isOfEmail }) => isOfEmail === true),
        ofAccount: rows.find(({ isOfAccount }) => isOfAccount === true),
        isBlacklisted: rows[0]?.isBlacklisted === true,
      };
    },

    async find(registrationId) {
      const { rows } = await client.query<RegistrationRecord>(statements.one, [eventId, registrationId]);
      return rows[0];
    },

    async insert({ registrationId, state, now, ...registration }) {
      countOf(registration.participation_format)[state] += 1;
      written = valuesOf(counts);
      await client.query(statements.insert, [
        eventId,
        registrationId,
        state,
        registration.participation_format,
        registration.first_name,
        registration.last_name,
        registration.email,
        registration.phone ?? null,
        registration.company ?? null,
        registration.position ?? null,
        registration.person_current_status,
        registration.person_work_experience,
        registration.accountSubject,
        registration.manageTokenHash,
        registration.requestKeyHash,
        registration.consent_version ?? null,
        now,
        ...written,
        payload(),
      ]);
    },

    async replaceManageToken(registrationId, manageTokenHash) {
      await client.query(statements.replaceToken, [eventId, registrationId, manageTokenHash]);
    },

    async cancel({ registrationId, participationFormat, state }, { reason, comment, now }) {
      await client.query(statements.cancel, [eventId, registrationId, now, reason, comment]);
      if (state !== "cancelled") countOf(participationFormat)[state] -= 1;
    },

    async promoteFirst(format, places, now) {
      const { rowCount } = await client.query(statements.promoteFirst, [eventId, format, places, now]);
      const count = countOf(format);
      count.waitlisted -= rowCount ?? 0;
      count.registered += rowCount ?? 0;
    },

    async writeCounts() {
      const values = valuesOf(counts);
      if (values.some((value, index) => value !== written[index])) {
        await client.query(statements.writeCounts, [eventId, ...values, payload()]);
      }
    },
  };
}

/** Pages show the places left. Most registrations do not change these: there is no limit, or the event is full. */
function payloadIfPlacesChanged(eventId: string, places: () => readonly (number | null)[]): () => string | null {
  let notified = places().join();
  return () => {
    const before = notified;
    notified = places().join();
    return notified === before ? null : invalidationPayload([cacheTags.event(eventId)]);
  };
}

type Counts = Record<"offline" | "online", { -readonly [State in keyof Occupancy]: Occupancy[State] }>;

function countsOf(event: EventRow): Counts {
  return {
    offline: { registered: event.registeredOffline, waitlisted: event.waitlistedOffline },
    online: { registered: event.registeredOnline, waitlisted: event.waitlistedOnline },
  };
}

/** In the order of the statements' parameters. */
function valuesOf({ offline, online }: Counts): readonly number[] {
  return [offline.registered, online.registered, offline.waitlisted, online.waitlisted];
}
