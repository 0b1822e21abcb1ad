import type { EventStatus } from "@corp/api";

/** Where an event stands on the clock: it is happening from its first instant and has passed at its last. */
export function eventStatus(event: { readonly starts_at: Date; readonly ends_at: Date }, now: Date): EventStatus {
  if (now.getTime() >= event.ends_at.getTime()) return "EventHasPassed";
  if (now.getTime() >= event.starts_at.getTime()) return "EventIsHappening";
  return "EventWillHappen";
}
