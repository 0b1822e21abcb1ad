import type { TitledLink } from "@corp/api/contract";
import { locationOf } from "../content/event-ics.ts";
import { hasEnded } from "../content/registration-rules.ts";

/** What of an event people are told when it changes. */
export interface NoticedEvent {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly format: string;
  readonly city: string | null;
  readonly venue: string | null;
  readonly address: string | null;
  readonly linksBefore: readonly TitledLink[];
  readonly isPostponed: boolean;
  readonly calledOffAt: Date | null;
}

export type Notice = "event-cancelled" | "event-restored" | "event-postponed" | "event-changed";

/**
 * The email that a change of an event causes, if any. While it is postponed, its times are not shown, and a change of
 * them is none; while it is called off, no change is one.
 */
export function noticeOf(before: NoticedEvent, after: NoticedEvent, now: Date): Notice | null {
  if (hasEnded(after, now)) return null;
  if (after.calledOffAt !== null) return before.calledOffAt === null ? "event-cancelled" : null;
  if (before.calledOffAt !== null) return "event-restored";
  if (after.isPostponed && !before.isPostponed) return "event-postponed";
  const isSame =
    isTimeSame(before, after) &&
    before.title === after.title &&
    before.format === after.format &&
    locationOf(before) === locationOf(after) &&
    JSON.stringify(before.linksBefore) === JSON.stringify(after.linksBefore);
  return isSame ? null : "event-changed";
}

function isTimeSame(before: NoticedEvent, after: NoticedEvent): boolean {
  if (after.isPostponed || before.isPostponed) return after.isPostponed && before.isPostponed;
  return (
    before.startsAt.getTime() === after.startsAt.getTime() &&
    before.endsAt.getTime() === after.endsAt.getTime() &&
    before.timeZone === after.timeZone
  );
}

/** What a person was told last about whether the event takes place; null means nothing. */
export type Told = "cancelled" | "taking-place" | null;

/** Whether an email says something else than the last one about whether the event takes place. */
export function isNews(kind: string, lastTold: Told): boolean {
  if (kind === "event-cancelled") return lastTold !== "cancelled";
  return kind !== "event-restored" || lastTold !== "taking-place";
}
