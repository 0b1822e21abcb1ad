import { eventDate, hourIn } from "../time/event-time.ts";
import { zoneHere } from "../time/clock-here.ts";

/** "20 ноября 2026, 19:00". @param timeZone of the event; @default of whoever reads */
export function momentText(instant: string, timeZone: string = zoneHere()): string {
  const within = new Date(Date.parse(instant) + 1).toISOString();
  return `${eventDate({ starts_at: instant, ends_at: within, time_zone: timeZone })}, ${hourIn(instant, timeZone)}`;
}
