import { Temporal } from "temporal-polyfill";

/** An instant as a `datetime-local` field shows it: the wall clock of a zone, to the minute. */
export function toWallTime(instant: string | null, timeZone: string): string {
  if (instant === null) return "";
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

/** The instant that a wall clock of a zone shows; null when the text is no date and time. */
export function fromWallTime(wallTime: string, timeZone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone).toInstant().toString();
  } catch {
    return null;
  }
}
