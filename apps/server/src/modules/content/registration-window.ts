import type { UnavailabilityReason } from "@corp/api";
import type { RegistrationEvent } from "./registration-store.ts";

/** The reason why registration is closed at this instant; null while it is open. */
export function closedReason(
  event: Pick<RegistrationEvent, "endsAt" | "isPostponed" | "registrationOpensAt" | "registrationClosesAt">,
  now: Date,
): Extract<UnavailabilityReason, "PASSED" | "NOT_OPEN" | "CLOSED"> | null {
  if (hasEnded(event, now)) return "PASSED";
  if (event.registrationOpensAt !== null && now < event.registrationOpensAt) return "NOT_OPEN";
  if (event.registrationClosesAt !== null && now >= event.registrationClosesAt) return "CLOSED";
  return null;
}

/** An event that is postponed is still to come. */
export function hasEnded(event: Pick<RegistrationEvent, "endsAt" | "isPostponed">, now: Date): boolean {
  return !event.isPostponed && event.endsAt <= now;
}
