import type { UnavailabilityReason, EventFormat, ParticipationFormat } from "@corp/api";
import type { RegistrationEvent, LockedRegistrations, Occupancy } from "./registration-store.ts";

/** The reason why registration is closed at this instant; null while it is open. */
export function closedReason(
  event: Pick<
    RegistrationEvent,
    "endsAt" | "isPostponed" | "isCalledOff" | "registrationOpensAt" | "registrationClosesAt"
  >,
  now: Date,
): Extract<UnavailabilityReason, "CANCELLED" | "PASSED" | "NOT_OPEN" | "CLOSED"> | null {
  if (event.isCalledOff) return "CANCELLED";
  if (hasEnded(event, now)) return "PASSED";
  if (event.registrationOpensAt !== null && now < event.registrationOpensAt) return "NOT_OPEN";
  if (event.registrationClosesAt !== null && now >= event.registrationClosesAt) return "CLOSED";
  return null;
}

/** An event that is postponed is still to come. */
export function hasEnded(event: Pick<RegistrationEvent, "endsAt" | "isPostponed">, now: Date): boolean {
  return !event.isPostponed && event.endsAt <= now;
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

/** Nobody is promoted after the start: the email would come too late. */
const hasStarted = (event: Pick<RegistrationEvent, "startsAt" | "isPostponed">, now: Date): boolean =>
  !event.isPostponed && event.startsAt <= now;

/** Returns null if there is no limit. */
export function placesLeft(event: RegistrationEvent, format: ParticipationFormat, occupancy: Occupancy): number | null {
  const capacity = format === online ? event.capacityOnline : event.capacityOffline;
  return capacity === null ? null : Math.max(0, capacity - occupancy.registered);
}

/**
 * Promotes the first people of the waitlist to all free places, whether a cancellation, a larger capacity or a crash
 * before a promotion left them free. This is the only way to a place from the waitlist, so it has every condition: the
 * event takes place and has not started, and the store passes over people on the blacklist, who keep what they have.
 */
export async function fillFreePlaces(locked: LockedRegistrations, now: Date): Promise<void> {
  if (locked.event.isCalledOff || hasStarted(locked.event, now)) return;
  for (const format of offeredFormats(locked.event)) {
    const occupancy = locked.occupancy(format);
    if (occupancy.waitlisted === 0) continue;
    const free = placesLeft(locked.event, format, occupancy) ?? occupancy.waitlisted;
    if (free > 0) await locked.promoteFirst(format, free, now);
  }
}
