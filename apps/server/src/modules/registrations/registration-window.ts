import type { UnavailabilityReason } from "@corp/api";
import type { TurnEvent } from "./registration-store.ts";

/** Why nobody can register at this instant; null when the registration is open. */
export function closedReason(
  event: Pick<TurnEvent, "endsAt" | "registrationOpensAt" | "registrationClosesAt">,
  now: Date,
): Extract<UnavailabilityReason, "PASSED" | "NOT_OPEN" | "CLOSED"> | null {
  if (now >= event.endsAt) return "PASSED";
  if (event.registrationOpensAt !== null && now < event.registrationOpensAt) return "NOT_OPEN";
  if (event.registrationClosesAt !== null && now >= event.registrationClosesAt) return "CLOSED";
  return null;
}
