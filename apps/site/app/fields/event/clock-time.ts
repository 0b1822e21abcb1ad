import { dateTimeAt, toInstant } from "@corp/ui/admin/date-time-field";

/** A local date and time in the event's zone. */
export interface ClockTime {
  /** "2026-11-21T19:00" */
  readonly local: string;
  /** Distinguishes the two equal local times when clocks are set back. */
  readonly fold?: "earlier" | "later";
}

/** @param instant RFC 3339 */
export function toClock(instant: string, timeZone: string): ClockTime {
  const { local, fold } = dateTimeAt(instant, timeZone);
  return { local, ...(fold === undefined ? {} : { fold }) };
}

/** The instant. A local time that does not exist is sent as typed, for the contract's schema to reject. */
export function fromClock(time: ClockTime, timeZone: string): string {
  return toInstant({ ...time, timeZone }) ?? time.local;
}
