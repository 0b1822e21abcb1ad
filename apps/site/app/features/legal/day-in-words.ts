import { eventDate } from "../../time/event-time.ts";

/** "1 ноября 2026" for 2026-11-01. */
export function dayInWords(day: string): string {
  const noon = `${day}T12:00:00Z`;
  return eventDate({ starts_at: noon, ends_at: noon, time_zone: "UTC" });
}
