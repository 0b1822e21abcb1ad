import type { EventStatus } from "@corp/api";
import { messages } from "../../messages.ts";
import type { EventRecord } from "./event-store.ts";

type TimedEvent = Pick<EventRecord, "starts_at" | "ends_at" | "is_postponed" | "called_off">;

/**
 * An event is happening from `starts_at` inclusive to `ends_at` exclusive. One that is postponed is still to
 * come, unless it was called off.
 */
export function eventStatus(event: TimedEvent, now: Date): EventStatus {
  if (event.is_postponed && event.called_off === null) return "EventWillHappen";
  if (now.getTime() >= event.ends_at.getTime()) return "EventHasPassed";
  if (now.getTime() >= event.starts_at.getTime()) return "EventIsHappening";
  return "EventWillHappen";
}

export function hasPassed(event: TimedEvent, now: Date): boolean {
  return eventStatus(event, now) === "EventHasPassed";
}

/** The title of an event where its page is not seen beside it: calendars and link previews. */
export function titleWithState(event: Pick<EventRecord, "title" | "is_postponed" | "called_off">): string {
  if (event.called_off !== null) return messages.calledOff(event.title);
  return event.is_postponed ? messages.postponed(event.title) : event.title;
}
