import { plural } from "../../domain/plural.ts";
import { localTime } from "../../time/local-time.ts";

const dayMs = 86_400_000;
/** Beyond this the date alone is clearer. */
const longestInDays = 60;

/** "сегодня", "завтра", "через 3 дня" by the calendar of the event's zone; null when it has begun or is far away. */
export function eventNearness(
  { starts_at, time_zone }: { readonly starts_at: string; readonly time_zone: string },
  nowMs: number,
): string | null {
  if (Date.parse(starts_at) <= nowMs) return null;
  const days = dayNumber(starts_at, time_zone) - dayNumber(new Date(nowMs).toISOString(), time_zone);
  if (days === 0) return "сегодня";
  if (days === 1) return "завтра";
  return days > longestInDays ? null : `через ${days} ${plural(days, "день", "дня", "дней")}`;
}

/** Days since 1970-01-01 in the calendar of a zone. */
function dayNumber(instant: string, timeZone: string): number {
  const { year, month, day } = localTime(instant, timeZone);
  return Date.UTC(year, month - 1, day) / dayMs;
}
