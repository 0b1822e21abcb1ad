import { zoneHere } from "../time/clock-here.ts";
import { eventDate, hourIn } from "../time/event-time.ts";

/** "20 ноября 2026, 19:00". @param timeZone IANA name. @default the reader's zone */
export function formatInstant(instant: string, timeZone: string = zoneHere()): string {
  const within = new Date(Date.parse(instant) + 1).toISOString();
  return `${eventDate({ starts_at: instant, ends_at: within, time_zone: timeZone })}, ${hourIn(instant, timeZone)}`;
}
