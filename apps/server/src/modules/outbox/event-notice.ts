import type { TitledLink } from "@corp/api/contract";
import { hasEnded } from "../content/registration-rules.ts";
import { eventLocation } from "../icalendar/event-ics.ts";

/** What of an event people are told when it changes. */
export interface NoticedEvent {
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly format: string;
  readonly city: string | null;
  readonly venue: string | null;
  readonly address: string | null;
  readonly links_before: readonly TitledLink[];
  readonly is_postponed: boolean;
  readonly called_off_at: Date | null;
}

export type Notice = "event-cancelled" | "event-restored" | "event-postponed" | "event-changed";

/**
 * The email that a change of an event causes, if any. While it is postponed, its times are not shown, and a change of
 * them is none; while it is called off, no change is one.
 */
export function decideNotice(before: NoticedEvent, after: NoticedEvent, now: Date): Notice | null {
  if (hasEnded(after, now)) return null;
  if (after.called_off_at !== null) return before.called_off_at === null ? "event-cancelled" : null;
  if (before.called_off_at !== null) return "event-restored";
  if (after.is_postponed && !before.is_postponed) return "event-postponed";
  const isSame =
    isTimeSame(before, after) &&
    before.title === after.title &&
    before.format === after.format &&
    eventLocation(before) === eventLocation(after) &&
    JSON.stringify(before.links_before) === JSON.stringify(after.links_before);
  return isSame ? null : "event-changed";
}

function isTimeSame(before: NoticedEvent, after: NoticedEvent): boolean {
  if (after.is_postponed || before.is_postponed) return after.is_postponed && before.is_postponed;
  return (
    before.starts_at.getTime() === after.starts_at.getTime() &&
    before.ends_at.getTime() === after.ends_at.getTime() &&
    before.time_zone === after.time_zone
  );
}

/** What a person was told last about whether the event takes place; null means nothing. */
export type Told = "cancelled" | "taking-place" | null;

/** Whether an email says something else than the last one about whether the event takes place. */
export function isNews(kind: string, lastTold: Told): boolean {
  if (kind === "event-cancelled") return lastTold !== "cancelled";
  return kind !== "event-restored" || lastTold !== "taking-place";
}
