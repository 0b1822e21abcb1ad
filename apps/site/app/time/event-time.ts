import { localTime } from "./local-time.ts";
import type { LocalTime } from "./local-time.ts";
import { zoneSignature } from "./time-zones.ts";

export interface EventTimes {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
}

const months = [
  "января",
  "февраля",
  "марта",
  "апреля",
  "мая",
  "июня",
  "июля",
  "августа",
  "сентября",
  "октября",
  "ноября",
  "декабря",
] as const;
const weekdays = ["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"] as const;

const nbsp = "\u00a0";

/** "20 ноября 2026", "20–21 ноября 2026", "30 ноября — 1 декабря 2026": in the event's zone. */
export function eventDate(event: EventTimes): string {
  const start = localTime(event.starts_at, event.time_zone);
  const end = lastDay(event);
  if (isSameDay(start, end)) return `${dayAndMonth(start)} ${start.year}`;
  if (start.year !== end.year) return `${dayAndMonth(start)} ${start.year}${nbsp}— ${dayAndMonth(end)} ${end.year}`;
  if (start.month !== end.month) return `${dayAndMonth(start)}${nbsp}— ${dayAndMonth(end)} ${end.year}`;
  return `${start.day}–${dayAndMonth(end)} ${end.year}`;
}

/** "пятница", or "пятница — суббота". */
export function eventWeekday(event: EventTimes): string {
  const start = localTime(event.starts_at, event.time_zone);
  const end = lastDay(event);
  return isSameDay(start, end) ? weekdayName(start) : `${weekdayName(start)}${nbsp}— ${weekdayName(end)}`;
}

/** "19:00–22:00 МСК" */
export function eventHours(event: EventTimes): string {
  const start = localTime(event.starts_at, event.time_zone);
  const end = localTime(event.ends_at, event.time_zone);
  return `${clock(start)}–${closingClock(end)}${nbsp}${zoneSignature(event.time_zone, start.offsetMinutes)}`;
}

/** "19:00 МСК" */
export function eventStartHour(event: EventTimes): string {
  const start = localTime(event.starts_at, event.time_zone);
  return `${clock(start)}${nbsp}${zoneSignature(event.time_zone, start.offsetMinutes)}`;
}

/** Day and month for the large date on a cover. */
export function eventDay(event: EventTimes): { readonly day: string; readonly month: string } {
  const start = localTime(event.starts_at, event.time_zone);
  return { day: String(start.day), month: months[start.month - 1] ?? "" };
}

/** "19:00" */
export function hourIn(instant: string, timeZone: string): string {
  return clock(localTime(instant, timeZone));
}

/** "20 ноября, 19:00 МСК" */
export function momentIn(instant: string, timeZone: string): string {
  const at = localTime(instant, timeZone);
  return `${dayAndMonth(at)}, ${clock(at)}${nbsp}${zoneSignature(timeZone, at.offsetMinutes)}`;
}

/** An event that ends at midnight ends on the day before. */
function lastDay({ ends_at, time_zone }: EventTimes): LocalTime {
  return localTime(new Date(Date.parse(ends_at) - 1).toISOString(), time_zone);
}

const isSameDay = (a: LocalTime, b: LocalTime): boolean => a.year === b.year && a.month === b.month && a.day === b.day;
const dayAndMonth = (at: LocalTime): string => `${at.day}${nbsp}${months[at.month - 1]}`;
const weekdayName = (at: LocalTime): string => weekdays[at.weekday] ?? "";
/** Midnight at the end of a day is "24:00": "00:00–00:00" would read as no duration. */
const closingClock = (at: LocalTime): string => (at.hour === 0 && at.minute === 0 ? "24:00" : clock(at));
const clock = (at: LocalTime): string => `${String(at.hour).padStart(2, "0")}:${String(at.minute).padStart(2, "0")}`;
