import type { ParticipationFormat } from "@corp/api";
import { offeredFormats } from "../content/offered-formats.ts";
import type { LockedRegistrations, Occupancy, RegistrationEvent } from "../content/registration-store.ts";

const online = "EventParticipationFormatOnline";

/** Returns null if there is no limit. */
export function placesLeft(event: RegistrationEvent, format: ParticipationFormat, occupancy: Occupancy): number | null {
  const capacity = format === online ? event.capacityOnline : event.capacityOffline;
  return capacity === null ? null : Math.max(0, capacity - occupancy.registered);
}

/**
 * Promotes the first people of the waitlist to all free places, whether a cancellation, a larger capacity or a crash
 * before a promotion left them free. This is the only way to a place from the waitlist.
 */
export async function fillFreePlaces(locked: LockedRegistrations, now: Date): Promise<void> {
  for (const format of offeredFormats(locked.event)) {
    const occupancy = locked.occupancy(format);
    if (occupancy.waitlisted === 0) continue;
    const free = placesLeft(locked.event, format, occupancy) ?? occupancy.waitlisted;
    if (free > 0) await locked.promoteFirst(format, free, now);
  }
}
