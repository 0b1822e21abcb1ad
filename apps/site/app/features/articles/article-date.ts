import { eventDate } from "../../time/event-time.ts";

/** The company's zone; an article has none of its own. */
const timeZone = "Europe/Moscow";

/** "20 ноября 2026" */
export function articleDate(instant: string): string {
  const afterIt = new Date(Date.parse(instant) + 1).toISOString();
  return eventDate({ starts_at: instant, ends_at: afterIt, time_zone: timeZone });
}

/** The day of the last change; null when it is the day of publication. */
export function changeDate(publishedAt: string | null, updatedAt: string): string | null {
  if (publishedAt === null || Date.parse(updatedAt) <= Date.parse(publishedAt)) return null;
  const date = articleDate(updatedAt);
  return date === articleDate(publishedAt) ? null : date;
}
