import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Transaction } from "../../src/db/database.ts";
import { events, registrations } from "../../src/db/schema.ts";
import type { Attendance } from "./event-seeds.ts";
import { guestAt, seedConsentVersion } from "./guests.ts";

/** The times of registration and attendance. */
export interface AttendedEvent {
  readonly eventId: string;
  readonly publishedAt: Date;
  readonly startsAt: Date;
}

type Row = typeof registrations.$inferInsert;
type Standing = Pick<Row, "state" | "participation_format"> & { readonly part: number };

const [hall, online] = ["EventParticipationFormatOffline", "EventParticipationFormatOnline"] as const;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The share of registrations after which the first person is waitlisted. */
const fullAfter = 0.9;
const cancellations = [
  { cancellation_reason: "OTHER_PLANS_EMERGED", cancellation_comment: null },
  { cancellation_reason: "WANT_ONLINE", cancellation_comment: "Не успеваю доехать, посмотрю трансляцию" },
  { cancellation_reason: "REGISTERED_BY_MISTAKE", cancellation_comment: null },
] as const;

/**
 * Adds invented registrations, more frequent soon after the publication, some of them checked in, cancelled or
 * waitlisted.
 */
export async function insertRegistrations(
  transaction: Transaction,
  event: AttendedEvent,
  attendance: Attendance,
  now: Date,
): Promise<void> {
  const { inHall, online: watching, waitlisted } = attendance;
  const people = standings(attendance);
  if (people.length === 0) return;
  await transaction.insert(registrations).values(registrationRows(people, event, attendance, now));
  await transaction
    .update(events)
    .set({ registered_offline: inHall, registered_online: watching, waitlisted_offline: waitlisted })
    .where(eq(events.event_id, event.eventId));
}

/** All registrations in order, with each state distributed evenly. */
function standings({ inHall, online: watching, waitlisted, cancelled }: Attendance): Standing[] {
  const spread = (count: number, standing: Omit<Standing, "part">, from: number, to: number): Standing[] =>
    Array.from({ length: count }, (_, index) => ({
      ...standing,
      part: from + ((to - from) * (index + 0.5)) / count,
    }));
  const last = waitlisted > 0 ? fullAfter : 1;
  return [
    ...spread(inHall, { state: "registered", participation_format: hall }, 0, last),
    ...spread(watching, { state: "registered", participation_format: online }, 0, last),
    ...spread(cancelled, { state: "cancelled", participation_format: inHall > 0 ? hall : online }, 0, last),
    ...spread(waitlisted, { state: "waitlisted", participation_format: hall }, fullAfter, 1),
  ].toSorted((one, other) => one.part - other.part);
}

function registrationRows(
  people: readonly Standing[],
  event: AttendedEvent,
  { inHall, checkedIn }: Attendance,
  now: Date,
) {
  const { eventId, publishedAt, startsAt } = event;
  const closesMs = Math.min(now.getTime(), startsAt.getTime());
  let [places, reasons] = [0, 0];
  return people.map(({ part, ...standing }, index): Row => {
    // Most of them in the first days.
    const createdAt = new Date(publishedAt.getTime() + (closesMs - publishedAt.getTime()) * part ** 1.5);
    const hasPlace = standing.state === "registered" && standing.participation_format === hall;
    if (hasPlace) places += 1;
    const hasCome = hasPlace && isNextChosen(checkedIn, inHall, places);
    return {
      registration_id: uuidv7(),
      event_id: eventId,
      ...standing,
      ...guestAt(index),
      manage_token_hash: createHash("sha256").update(randomUUID()).digest("hex"),
      consented_at: createdAt,
      consent_version: seedConsentVersion,
      created_at: createdAt,
      ...(hasCome ? { checked_in_at: new Date(startsAt.getTime() + (places - inHall) * (minuteMs / 2)) } : {}),
      ...(standing.state === "cancelled"
        ? {
            cancelled_at: new Date(Math.min(closesMs, createdAt.getTime() + 5 * hourMs)),
            ...cancellations[(reasons += 1) % cancellations.length],
          }
        : {}),
    };
  });
}

/** Whether the item at `place` is chosen, if `chosen` of `all` are chosen evenly. */
const isNextChosen = (chosen: number, all: number, place: number): boolean =>
  Math.floor((place * chosen) / all) > Math.floor(((place - 1) * chosen) / all);
