import type { Participant } from "@corp/api";
import type { CheckInWish } from "./create-check-in-queue.ts";

/** How somebody stands to the door. */
export type Standing =
  | { readonly kind: "ready" }
  /** The list does not know the person, or not yet: the server will. */
  | { readonly kind: "unknown" }
  | { readonly kind: "pending" }
  | { readonly kind: "here"; readonly at: string }
  | { readonly kind: "waitlisted" }
  | { readonly kind: "cancelled"; readonly at: string | null };

/** @param wish the last one that waits to be sent: it counts already */
export function standingOf(person: Participant | undefined, wish: CheckInWish | undefined): Standing {
  if (wish?.isCheckedIn === true) return { kind: "pending" };
  if (person === undefined) return { kind: "unknown" };
  if (person.state === "cancelled") return { kind: "cancelled", at: person.cancelled_at };
  if (person.state === "waitlisted") return { kind: "waitlisted" };
  const isTakenBack = wish?.isCheckedIn === false;
  return person.checked_in_at === null || isTakenBack ? { kind: "ready" } : { kind: "here", at: person.checked_in_at };
}
