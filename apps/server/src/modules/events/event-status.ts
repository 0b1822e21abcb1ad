import type { EventStatus } from "@corp/api";

/** An event is happening from `starts_at` inclusive to `ends_at` exclusive. */
export function eventStatus(event: { readonly starts_at: Date; readonly ends_at: Date }, now: Date): EventStatus {
  if (now.getTime() >= event.ends_at.getTime()) return "EventHasPassed";
  if (now.getTime() >= event.starts_at.getTime()) return "EventIsHappening";
  return "EventWillHappen";
}
