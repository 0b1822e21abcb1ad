import type { ParticipationFormat } from "@corp/api";
import { cacheTags } from "@corp/api/contract";
import type pg from "pg";
import { invalidationPayload } from "../invalidations/invalidation-payload.ts";
import { offeredFormats } from "../events/offered-formats.ts";
import { placesLeft } from "./places.ts";
import { statements } from "./postgres-registration-statements.ts";
import type {
  ActiveRegistrations,
  LockedRegistrations,
  NewRegistration,
  Occupancy,
  RegistrationEvent,
  RegistrationOwner,
  RegistrationRecord,
} from "./registration-store.ts";

type Client = Pick<pg.ClientBase, "query">;

export interface EventRow extends RegistrationEvent {
  readonly registeredOffline: number;
  readonly registeredOnline: number;
  readonly waitlistedOffline: number;
  readonly waitlistedOnline: number;
}

type ActiveRow = RegistrationRecord & {
  readonly ownerIndex: number;
  readonly isOfEmail: boolean | null;
  readonly isBlacklisted: boolean;
};

export interface CountedRegistrations extends LockedRegistrations {
  /** The number of changes so far, sent or not. */
  changeCount(): number;
  /** Sends the new registrations, and the counts on the event if they changed. */
  writePending(): Promise<void>;
}

export function createRegistrations(client: Client, eventId: string, event: EventRow): CountedRegistrations {
  const counts = countsOf(event);
  let written = valuesOf(counts);
  let added: NewRegistration[] = [];
  let changes = 0;
  const countOf = (format: ParticipationFormat) =>
    format === "EventParticipationFormatOnline" ? counts.online : counts.offline;
  const payload = payloadIfPlacesChanged(eventId, () =>
    offeredFormats(event).map((format) => placesLeft(event, format, countOf(format))),
  );

  async function writeAdded(): Promise<void> {
    if (added.length === 0) return;
    const columns = columnsOf(added);
    const confirmed = added.flatMap(({ email, isEmailConfirmed }) => (isEmailConfirmed ? [email.toLowerCase()] : []));
    const [statement, values] =
      added.length === 1 ? [statements.insert, columns.flat()] : [statements.insertAll, columns];
    added = [];
    written = valuesOf(counts);
    await client.query(statement, [eventId, ...values, ...written, payload(), confirmed]);
  }

  async function change(statement: pg.QueryConfig, values: readonly unknown[]): Promise<number> {
    changes += 1;
    await writeAdded();
    const { rowCount } = await client.query(statement, [eventId, ...values]);
    return rowCount ?? 0;
  }

  return {
    event,
    occupancy: (format) => ({ ...countOf(format) }),
    changeCount: () => changes,

    async findActive(owner) {
      await writeAdded();
      const [active] = await findActiveOfAll(client, eventId, [owner]);
      return active ?? none;
    },

    async find(registrationId) {
      await writeAdded();
      const { rows } = await client.query<RegistrationRecord>(statements.one, [eventId, registrationId]);
      return rows[0];
    },

    insert(registration) {
      changes += 1;
      countOf(registration.participation_format)[registration.state] += 1;
      added.push(registration);
    },

    async replaceManageToken(registrationId, manageTokenHash) {
      await change(statements.replaceToken, [registrationId, manageTokenHash]);
    },

    async cancel({ registrationId, participationFormat, state }, { reason, comment, now }) {
      await change(statements.cancel, [registrationId, now, reason, comment]);
      if (state !== "cancelled") countOf(participationFormat)[state] -= 1;
    },

    async promoteFirst(format, places, now) {
      const promoted = await change(statements.promoteFirst, [format, places, now]);
      const count = countOf(format);
      count.waitlisted -= promoted;
      count.registered += promoted;
    },

    async writePending() {
      if (added.length > 0) return writeAdded();
      const values = valuesOf(counts);
      if (values.some((value, index) => value !== written[index])) {
        written = values;
        await client.query(statements.writeCounts, [eventId, ...values, payload()]);
      }
    },
  };
}

const none: ActiveRegistrations = { ofEmail: undefined, ofAccount: undefined, isBlacklisted: false };

/** In the order of the owners. */
export async function findActiveOfAll(
  client: Client,
  eventId: string,
  owners: readonly RegistrationOwner[],
): Promise<readonly ActiveRegistrations[]> {
  const columns = [
    owners.map(({ email }) => email ?? null),
    owners.map(({ subject }) => subject),
    owners.map(({ accountEmail }) => accountEmail ?? null),
  ];
  const { rows } = await (owners.length === 1
    ? client.query<ActiveRow>(statements.active, [eventId, ...columns.flat()])
    : client.query<ActiveRow>(statements.activeOfAll, [eventId, ...columns]));
  return owners.map((_, index) => {
    const found = rows.filter(({ ownerIndex }) => ownerIndex === index);
    return {
      ofEmail: found.find(({ isOfEmail }) => isOfEmail === true),
      ofAccount: found.find(({ isOfEmail }) => isOfEmail === false),
      isBlacklisted: found[0]?.isBlacklisted === true,
    };
  });
}

/** In the order of the statement's parameters. */
function columnsOf(added: readonly NewRegistration[]): unknown[][] {
  return [
    added.map(({ registrationId }) => registrationId),
    added.map(({ state }) => state),
    added.map(({ participation_format }) => participation_format),
    added.map(({ first_name }) => first_name),
    added.map(({ last_name }) => last_name),
    added.map(({ email }) => email),
    added.map(({ phone }) => phone ?? null),
    added.map(({ company }) => company ?? null),
    added.map(({ position }) => position ?? null),
    added.map(({ person_current_status }) => person_current_status),
    added.map(({ person_work_experience }) => person_work_experience),
    added.map(({ accountSubject }) => accountSubject),
    added.map(({ manageTokenHash }) => manageTokenHash),
    added.map(({ requestKeyHash }) => requestKeyHash),
    added.map(({ consent_version }) => consent_version ?? null),
    added.map(({ now }) => now),
  ];
}

/** Pages show the places left, which most registrations do not change: there is no limit, or the event is full. */
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
