import { Temporal } from "temporal-polyfill";

/** The instant of a wall time in the zone; null when the text does not parse. */
export function fromWallTime(wallTime: string, timeZone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone).toInstant().toString();
  } catch {
    return null;
  }
}
