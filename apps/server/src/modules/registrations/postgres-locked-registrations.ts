import type { ParticipationFormat } from "@corp/api";
import { cacheTags } from "@corp/api/contract";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { writeAuditEntry } from "../audit/postgres-write-audit-entry.ts";
import { offeredFormats, otherFormat, placesLeft } from "../content/registration-rules.ts";
import type {
  ActiveRegistrations,
  LockedRegistrations,
  NewRegistration,
  Occupancy,
  RegistrationEvent,
  RegistrationOwner,
  RegistrationRecord,
} from "../content/registration-store.ts";
import { invalidationPayload } from "../invalidations/tags-of-change.ts";
import { columnArrays, statements } from "./postgres-registration-statements.ts";

/** A pool is for reading alone. */
type Client = pg.Pool | pg.PoolClient;

export interface EventRow extends RegistrationEvent {
  readonly event_id: string;
  readonly registered_offline: number;
  readonly registered_online: number;
  readonly waitlisted_offline: number;
  readonly waitlisted_online: number;
  readonly switching_offline: number;
  readonly switching_online: number;
}

type ActiveRow = RegistrationRecord & {
  readonly ownerIndex: number;
  readonly isOfEmail: boolean | null;
  readonly isBlacklisted: boolean;
};

export interface CountedRegistrations extends LockedRegistrations {
  readonly eventId: string;
  /** The number of changes so far, sent or not. */
  changeCount(): number;
  /** The new registrations, and the counts of the event if they changed. The caller writes them. */
  takePending(): Pending | undefined;
}

interface Pending {
  readonly eventId: string;
  readonly added: readonly NewRegistration[];
  /** The counts in the order of the statements' parameters. */
  readonly counts: readonly number[];
  readonly payload: string | null;
}

export function createRegistrations(client: Client, event: EventRow): CountedRegistrations {
  const { event_id: eventId } = event;
  const counts = readCounts(event);
  let written = countValues(counts);
  let added: NewRegistration[] = [];
  let changes = 0;
  const countParticipants = (format: ParticipationFormat) =>
    format === "EventParticipationFormatOnline" ? counts.online : counts.offline;
  const payload = payloadIfPlacesChanged(eventId, () =>
    offeredFormats(event).map((format) => placesLeft(event, format, countParticipants(format))),
  );

  function takePending(): Pending | undefined {
    const values = countValues(counts);
    if (added.length === 0 && values.every((value, index) => value === written[index])) return undefined;
    const pending = { eventId, added, counts: values, payload: payload() };
    added = [];
    written = values;
    return pending;
  }

  const writeAdded = async (): Promise<void> => {
    if (added.length > 0) await writePending(client, [takePending()]);
  };

  async function change<Row extends object>(
    statement: pg.QueryConfig,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    changes += 1;
    await writeAdded();
    return (await client.query<Row>(statement, [eventId, ...values])).rows;
  }

  function leave({ state, participation_format: participationFormat, waits_for: waitsFor }: RegistrationRecord): void {
    if (state !== "cancelled") countParticipants(participationFormat)[state] -= 1;
    if (waitsFor !== null) countParticipants(waitsFor).switching -= 1;
  }

  return {
    eventId,
    event,
    occupancy: (format) => ({ ...countParticipants(format) }),
    changeCount: () => changes,

    async findActive(owner) {
      await writeAdded();
      const [active] = await findActiveOfAll(client, [{ ...owner, eventId }]);
      return active ?? none;
    },

    async find(registrationId) {
      await writeAdded();
      const { rows } = await client.query<RegistrationRecord>(statements.one, [eventId, registrationId]);
      return rows[0];
    },

    async findOfRequest(requestKeyHash) {
      await writeAdded();
      const { rows } = await client.query<RegistrationRecord>(statements.byRequest, [eventId, requestKeyHash]);
      return rows[0];
    },

    async placeInQueue(registrationId) {
      const { rows } = await client.query<{ place: number }>(statements.placeInQueue, [eventId, registrationId]);
      const place = rows[0]?.place ?? 0;
      return place === 0 ? null : place;
    },

    insert(registration) {
      changes += 1;
      countParticipants(registration.participation_format)[registration.state] += 1;
      added.push(registration);
    },

    async replaceManageToken(registrationId, manageTokenHash) {
      await change(statements.replaceToken, [registrationId, manageTokenHash]);
    },

    async cancel(registration, { reason, comment, now }) {
      const { registration_id: registrationId, state } = registration;
      await change(statements.cancel, [registrationId, now, reason, comment, state === "registered"]);
      leave(registration);
    },

    async promoteFirst(format, places, now) {
      const given = await change<{ isSwitch: boolean }>(statements.promoteFirst, [format, places, now]);
      for (const { isSwitch } of given) {
        countParticipants(format).registered += 1;
        countParticipants(format)[isSwitch ? "switching" : "waitlisted"] -= 1;
        if (isSwitch) countParticipants(otherFormat(format)).registered -= 1;
      }
      return given.length;
    },

    async give(registration, format, now, { hasCome = false } = {}) {
      const isSwitch = registration.participation_format !== format;
      await change(statements.give, [format, registration.registration_id, now, isSwitch, hasCome]);
      leave(registration);
      countParticipants(format).registered += 1;
    },

    async waitFor({ registration_id: registrationId, waits_for: waitsFor }, format) {
      await change(statements.waitFor, [registrationId, format]);
      if (waitsFor !== null) countParticipants(waitsFor).switching -= 1;
      if (format !== null) countParticipants(format).switching += 1;
    },

    async audit(edit, { registration, before, after }) {
      changes += 1;
      await writeAdded();
      const { registration_id, first_name, last_name } = registration;
      await writeAuditEntry(
        drizzle(client),
        edit,
        {
          entity: "registration",
          entityId: registration_id,
          title: event.title,
          before,
          after: { event_id: eventId, first_name, last_name, ...after },
        },
        { isMerged: false },
      );
    },

    takePending,
  };
}

/** One statement, which counts on the rows of the events being locked. */
export async function writePending(client: Client, pendingByEvent: readonly (Pending | undefined)[]): Promise<void> {
  const pending = pendingByEvent.filter((eventPending) => eventPending !== undefined);
  const people = pending.flatMap(({ eventId, added }) => added.map((person) => ({ ...person, eventId })));
  const events = [
    pending.map(({ eventId }) => eventId),
    ...[0, 1, 2, 3, 4, 5].map((index) => pending.map(({ counts }) => counts[index])),
    pending.map(({ payload }) => payload),
  ];
  if (pending.length === 0) return;
  if (pending.length === 1 && people.length === 0)
    return void (await client.query(statements.writeCounts, events.flat()));
  const confirmed = people.flatMap(({ email, isEmailConfirmed }) => (isEmailConfirmed ? [email.toLowerCase()] : []));
  await client.query(statements.insertAll, [...columnArrays(people), confirmed, ...events]);
}

const none: ActiveRegistrations = { byEmail: undefined, byAccount: undefined, isBlacklisted: false };

/** Returns them in the order of the owners. */
export async function findActiveOfAll(
  client: Client,
  owners: readonly (RegistrationOwner & { readonly eventId: string })[],
): Promise<readonly ActiveRegistrations[]> {
  const { rows } = await client.query<ActiveRow>(statements.activeOfAll, [
    owners.map(({ eventId }) => eventId),
    owners.map(({ email }) => email ?? null),
    owners.map(({ subject }) => subject),
    owners.map(({ accountEmail }) => accountEmail ?? null),
  ]);
  return owners.map((_, index) => {
    const found = rows.filter(({ ownerIndex }) => ownerIndex === index);
    return {
      byEmail: found.find(({ isOfEmail }) => isOfEmail === true),
      byAccount: found.find(({ isOfEmail }) => isOfEmail === false),
      isBlacklisted: found[0]?.isBlacklisted === true,
    };
  });
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

function readCounts(event: EventRow): Counts {
  return {
    offline: {
      registered: event.registered_offline,
      waitlisted: event.waitlisted_offline,
      switching: event.switching_offline,
    },
    online: {
      registered: event.registered_online,
      waitlisted: event.waitlisted_online,
      switching: event.switching_online,
    },
  };
}

/** The values in the order of the statements' parameters. */
function countValues({ offline, online }: Counts): readonly number[] {
  return [
    ...[offline.registered, online.registered, offline.waitlisted, online.waitlisted],
    ...[offline.switching, online.switching],
  ];
}
