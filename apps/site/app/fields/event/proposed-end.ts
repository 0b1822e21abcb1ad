import type { ClockTime } from "./clock-time.ts";

/** Of a meetup. */
const usualMs = 3 * 3_600_000;

export interface Times {
  readonly starts_at: ClockTime | null;
  readonly ends_at: ClockTime | null;
}

/** The end to show for a new start: as it is while it comes later, otherwise after the same time as before. */
export function proposedEnd(
  start: ClockTime | null,
  { starts_at: formerStart, ends_at: end }: Times,
): ClockTime | null {
  if (start === null || (end !== null && end.local > start.local)) return end;
  const formerMs = formerStart === null || end === null ? 0 : clockMs(end) - clockMs(formerStart);
  const endMs = clockMs(start) + (formerMs > 0 ? formerMs : usualMs);
  return Number.isFinite(endMs) ? { local: new Date(endMs).toISOString().slice(0, 16) } : end;
}

/** By the clock on the wall: for a proposal, a change of the clocks in between does not matter. */
const clockMs = ({ local }: ClockTime): number => Date.parse(`${local}:00Z`);
