import type { EventSummary } from "@corp/api";

export interface Places {
  readonly registered: number;
  readonly waitlisted: number;
  /** In the hall and in the stream; null: no limit in one of them that the event has. */
  readonly capacity: number | null;
}

type Counted = Pick<EventSummary, "format" | "capacity_offline" | "capacity_online" | "participants">;

/** Taken places and capacity; a hybrid event sums offline and online. */
export function placesOf({ format, capacity_offline, capacity_online, participants }: Counted): Places {
  const capacities = {
    EventFormatOffline: [capacity_offline],
    EventFormatOnline: [capacity_online],
    EventFormatOnlineAndOffline: [capacity_offline, capacity_online],
    EventFormatUnknown: [capacity_offline, capacity_online],
  }[format];
  return {
    registered: participants?.registered ?? 0,
    waitlisted: participants?.waitlisted ?? 0,
    capacity: capacities.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0),
  };
}
