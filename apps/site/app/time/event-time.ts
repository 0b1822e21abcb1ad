import { localTime } from "./local-time.ts";
import type { LocalTime } from "./local-time.ts";
import { zoneSignature } from "./time-zones.ts";

export interface EventTimes {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  /** Its times are those that were planned. */
  readonly is_postponed?: boolean;
}

/** The names of the months in the genitive, January first. */
export const months = [
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

const dayMs = 86_400_000;
const nbsp = "\u00a0";
const unknownDate = "Дата уточняется";

/** "20 ноября 2026", "20–21 ноября 2026", "30 ноября — 1 декабря 2026": in the event's zone. */
export function eventDate(event: EventTimes): string {
  if (event.is_postponed) return unknownDate;
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

/**
 * "19:00–22:00 МСК", or "23:00 UTC+2 – 05:00 UTC+1"; of a day or longer "с 16:00 22 ноября до 16:00 23 ноября МСК";
 * empty for a postponed event.
 */
export function eventHours(event: EventTimes): string {
  if (event.is_postponed) return "";
  const start = localTime(event.starts_at, event.time_zone);
  const end = localTime(event.ends_at, event.time_zone);
  const [startZone, zone] = eventZones(event, start, end);
  const last = lastDay(event);
  if (!isLong(event)) {
    const dash = startZone === "" ? "–" : `${nbsp}– `;
    return `${clock(start)}${startZone}${dash}${closingClock(end, last)}${nbsp}${zone}`;
  }
  return `с${nbsp}${clock(start)}${startZone} ${dayAndMonth(start)} до${nbsp}${closingClock(end, last)} ${dayAndMonth(last)}${nbsp}${zone}`;
}

/** "20 ноября 2026," and "19:00–22:00 МСК"; of a day or longer "22 ноября, 16:00 —" and "23 ноября 2026, 16:00 МСК". */
export function eventLines(event: EventTimes): readonly string[] {
  if (event.is_postponed) return [unknownDate];
  if (!isLong(event)) return [`${eventDate(event)},`, eventHours(event)];
  const start = localTime(event.starts_at, event.time_zone);
  const end = localTime(event.ends_at, event.time_zone);
  const last = lastDay(event);
  const year = start.year === last.year ? "" : ` ${start.year}`;
  const [startZone, zone] = eventZones(event, start, end);
  return [
    `${dayAndMonth(start)}${year}, ${clock(start)}${startZone}${nbsp}—`,
    `${dayAndMonth(last)} ${last.year}, ${closingClock(end, last)}${nbsp}${zone}`,
  ];
}

/** {@link eventLines} in one. */
export const eventWhen = (event: EventTimes): string => eventLines(event).join(" ");

/** "19:00 МСК" */
export function eventStartHour(event: EventTimes): string {
  const start = localTime(event.starts_at, event.time_zone);
  return `${clock(start)}${nbsp}${zoneSignature(event.time_zone, start.offsetMinutes)}`;
}

/** Day and month for the large date on a cover: "22–23" and "ноября", or "30" and "ноября — 1 декабря". */
export function eventDay(event: EventTimes): { readonly day: string; readonly month: string } {
  if (event.is_postponed) return { day: "", month: unknownDate };
  const start = localTime(event.starts_at, event.time_zone);
  const last = lastDay(event);
  const month = months[start.month - 1] ?? "";
  if (isSameDay(start, last)) return { day: String(start.day), month };
  if (start.month === last.month && start.year === last.year) return { day: `${start.day}–${last.day}`, month };
  return { day: String(start.day), month: `${month}${nbsp}— ${dayAndMonth(last)}` };
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

/**
 * The zone after the start, with a space before it, and the one after the end. The start has one of its own only if
 * the clocks change during the event.
 */
function eventZones({ time_zone: zone }: EventTimes, start: LocalTime, end: LocalTime): readonly [string, string] {
  const [startZone, endZone] = [start, end].map(({ offsetMinutes }) => zoneSignature(zone, offsetMinutes));
  return [startZone === endZone ? "" : `${nbsp}${startZone}`, endZone ?? ""];
}

/** An event that ends at midnight ends on the day before. */
function lastDay({ ends_at, time_zone }: EventTimes): LocalTime {
  return localTime(new Date(Date.parse(ends_at) - 1).toISOString(), time_zone);
}

/** It goes on over a whole day and ends on another one. */
function isLong(event: EventTimes): boolean {
  const isDay = Date.parse(event.ends_at) - Date.parse(event.starts_at) >= dayMs;
  return isDay && !isSameDay(localTime(event.starts_at, event.time_zone), lastDay(event));
}

const isSameDay = (a: LocalTime, b: LocalTime): boolean => a.year === b.year && a.month === b.month && a.day === b.day;
const dayAndMonth = (at: LocalTime): string => `${at.day}${nbsp}${months[at.month - 1]}`;
const weekdayName = (at: LocalTime): string => weekdays[at.weekday] ?? "";
/** Midnight at the end of a day is "24:00": "00:00–00:00" would read as no duration. */
const closingClock = (end: LocalTime, last: LocalTime): string => (isSameDay(end, last) ? clock(end) : "24:00");
const clock = (at: LocalTime): string => `${String(at.hour).padStart(2, "0")}:${String(at.minute).padStart(2, "0")}`;
