import type { Attendee } from "./attendee.ts";
import type { CheckInRequest } from "./create-check-in-queue.ts";

/** Whether a person can be checked in. */
export type AttendeeStatus =
  | { readonly kind: "ready" }
  /** The roster does not contain the person, or not yet; the server decides. */
  | { readonly kind: "unknown" }
  | { readonly kind: "pending" }
  | { readonly kind: "here"; readonly at: string }
  /** `mayEnter`: the organiser lets people of the waitlist in. */
  | { readonly kind: "waitlisted"; readonly mayEnter: boolean }
  | { readonly kind: "cancelled"; readonly at: string | null };

/**
 * @param request the last queued request; it counts as done
 * @param letsWaitingIn people of the waitlist may be checked in
 */
export function attendeeStatus(
  person: Attendee | undefined,
  request: CheckInRequest | undefined,
  letsWaitingIn = false,
): AttendeeStatus {
  if (request?.isCheckedIn === true) return { kind: "pending" };
  if (person === undefined) return { kind: "unknown" };
  if (person.state === "cancelled") return { kind: "cancelled", at: person.cancelled_at };
  if (person.state === "waitlisted") return { kind: "waitlisted", mayEnter: letsWaitingIn };
  const isTakenBack = request?.isCheckedIn === false;
  return person.checked_in_at === null || isTakenBack ? { kind: "ready" } : { kind: "here", at: person.checked_in_at };
}
