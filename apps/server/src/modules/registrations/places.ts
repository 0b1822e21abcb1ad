import type { ParticipationFormat } from "@corp/api";
import { offeredFormats } from "../events/offered-formats.ts";
import type { RegistrationTurn, Occupancy, TurnEvent } from "./registration-store.ts";

const online = "EventParticipationFormatOnline";

/** Places of a format that nobody holds; null: no limit. */
export function placesLeft(event: TurnEvent, format: ParticipationFormat, occupancy: Occupancy): number | null {
  const capacity = format === online ? event.capacityOnline : event.capacityOffline;
  return capacity === null ? null : Math.max(0, capacity - occupancy.registered);
}

/**
 * Gives every free place to the first of the waitlist. The one way people leave it, whatever freed the place: a
 * cancellation, a larger hall, or a place that was left free when a process died.
 */
export async function fillFreePlaces(turn: RegistrationTurn, now: Date): Promise<void> {
  for (const format of offeredFormats(turn.event)) {
    const occupancy = turn.occupancy(format);
    if (occupancy.waitlisted === 0) continue;
    const free = placesLeft(turn.event, format, occupancy) ?? occupancy.waitlisted;
    if (free > 0) await turn.promoteFirst(format, free, now);
  }
}
