import { Temporal } from "temporal-polyfill";

/** The value of a `datetime-local` field: wall time in the zone, to the minute. */
export function toWallTime(instant: string | null, timeZone: string): string {
  if (instant === null) return "";
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

/** The instant of a wall time in the zone; null when the text does not parse. */
export function fromWallTime(wallTime: string, timeZone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone).toInstant().toString();
  } catch {
    return null;
  }
}
