import type { DoorLinkRecord, DoorEvent } from "./door-link-store.ts";

const hoursAfterEnd = 6;
const hourMs = 3_600_000;

/** When the links of an event end. It moves with the event; null for a postponed event, which is still to come. */
export function doorClosesAt({ endsAt, isPostponed }: Pick<DoorEvent, "endsAt" | "isPostponed">): Date | null {
  return isPostponed ? null : new Date(endsAt.getTime() + hoursAfterEnd * hourMs);
}

/** Why a link does not work at this instant; null while it does. */
export function doorObstacle(
  { revoked_at: revokedAt }: Pick<DoorLinkRecord, "revoked_at">,
  event: Pick<DoorEvent, "endsAt" | "isPostponed" | "isCalledOff" | "isDeleted">,
  now: Date,
): "revoked" | "deleted" | "called-off" | "ended" | null {
  if (revokedAt !== null) return "revoked";
  if (event.isDeleted) return "deleted";
  if (event.isCalledOff) return "called-off";
  const closesAt = doorClosesAt(event);
  return closesAt !== null && closesAt <= now ? "ended" : null;
}
