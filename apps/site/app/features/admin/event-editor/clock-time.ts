import { dateTimeAt, instantOf } from "@corp/ui/admin/date-time-field";

/** A time as the clock of the event's place shows it. */
export interface ClockTime {
  /** "2026-11-21T19:00" */
  readonly local: string;
  /** Which of the two is meant where clocks are put back. */
  readonly fold?: "earlier" | "later";
}

/** @param moment RFC 3339 */
export function toClock(moment: string, timeZone: string): ClockTime {
  const { local, fold } = dateTimeAt(moment, timeZone);
  return { local, ...(fold === undefined ? {} : { fold }) };
}

/** The moment; a time that no clock shows stays as it was typed, for the contract to complain about. */
export function fromClock(time: ClockTime, timeZone: string): string {
  return instantOf({ ...time, timeZone }) ?? time.local;
}
