import type { UnavailabilityReason, EventFormat, ParticipationFormat } from "@corp/api";
import { isVisible } from "../publication/publication.ts";
import type { RegistrationEvent, LockedRegistrations, Occupancy, RegistrationRecord } from "./registration-store.ts";

/** The reason why registration is closed at this instant; null while it is open. */
export function closedReason(
  event: Pick<
    RegistrationEvent,
    "ends_at" | "is_postponed" | "isCalledOff" | "registration_opens_at" | "registration_closes_at"
  >,
  now: Date,
): Extract<UnavailabilityReason, "CANCELLED" | "PASSED" | "NOT_OPEN" | "CLOSED"> | null {
  if (event.isCalledOff) return "CANCELLED";
  if (hasEnded(event, now)) return "PASSED";
  if (event.registration_opens_at !== null && now < event.registration_opens_at) return "NOT_OPEN";
  if (event.registration_closes_at !== null && now >= event.registration_closes_at) return "CLOSED";
  return null;
}

/** An event that is postponed is still to come. */
export function hasEnded(event: Pick<RegistrationEvent, "ends_at" | "is_postponed">, now: Date): boolean {
  return !event.is_postponed && event.ends_at <= now;
}

const online = "EventParticipationFormatOnline";
const offline = "EventParticipationFormatOffline";

export function offeredFormats(event: { readonly format: EventFormat }): readonly ParticipationFormat[] {
  switch (event.format) {
    case "EventFormatOnline":
      return [online];
    case "EventFormatOffline":
      return [offline];
    case "EventFormatOnlineAndOffline":
      return [offline, online];
    case "EventFormatUnknown":
      return [];
  }
}

export const otherFormat = (format: ParticipationFormat): ParticipationFormat => (format === online ? offline : online);

/** Nobody is promoted after the start: the email would come too late. */
export const hasStarted = (event: Pick<RegistrationEvent, "starts_at" | "is_postponed">, now: Date): boolean =>
  !event.is_postponed && event.starts_at <= now;

/** Returns null if there is no limit. */
export function placesLeft(event: RegistrationEvent, format: ParticipationFormat, occupancy: Occupancy): number | null {
  const capacity = format === online ? event.capacity_online : event.capacity_offline;
  return capacity === null ? null : Math.max(0, capacity - occupancy.registered);
}

/**
 * Promotes the first people of the queues to all free places, whether a cancellation, a switch, a larger capacity or a
 * crash before a promotion left them free. This is the only way to a place without an organiser's act, so it has every
 * condition: the event is published, takes place and has not started, and the store passes over people on the
 * blacklist, who keep what they have. Who is promoted from the other way leaves a place there, which goes on to the
 * next.
 */
export async function fillFreePlaces(locked: LockedRegistrations, now: Date): Promise<void> {
  const { event } = locked;
  if (event.isCalledOff || hasStarted(event, now) || !isVisible(event, now)) return;
  let promoted: number;
  do {
    promoted = 0;
    for (const format of offeredFormats(event)) {
      const occupancy = locked.occupancy(format);
      const waiting = occupancy.waitlisted + occupancy.switching;
      const free = waiting === 0 ? 0 : (placesLeft(event, format, occupancy) ?? waiting);
      if (free > 0) promoted += await locked.promoteFirst(format, free, now);
    }
  } while (promoted > 0);
}

/**
 * Decides what happens when a person wants the other way of taking part: they get it at once, or wait for it and keep
 * their place meanwhile. Somebody without a place stays in the queue ("full"): nobody waits in two.
 */
export function switchTo(
  format: ParticipationFormat,
  locked: Pick<LockedRegistrations, "event" | "occupancy">,
  {
    state,
    participation_format: participationFormat,
    waits_for: waitsFor,
  }: Pick<RegistrationRecord, "state" | "participation_format" | "waits_for">,
): "same" | "stay" | "give" | "wait" | "full" {
  if (participationFormat === format) return waitsFor === null ? "same" : "stay";
  if (placesLeft(locked.event, format, locked.occupancy(format)) !== 0) return "give";
  if (state === "waitlisted") return "full";
  return waitsFor === format ? "same" : "wait";
}
