import { fromAbsolute, parseDate, parseDateTime, parseTime, toCalendarDateTime } from "@internationalized/date";
import type { CalendarDate, CalendarDateTime, Time } from "@internationalized/date";

/** A parsed text: a date, a date and time, or a time. */
export type ParsedDate = CalendarDate | CalendarDateTime | Time;

const RUSSIAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(?:в\s+)?(\d{1,2}:\d{2}))?$/;
const ISO_LOCAL = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const TIME = /^\d{1,2}:\d{2}$/;

const timeOf = (text: string): Time => parseTime(text.padStart(5, "0"));

function parseRussianDate([, day = "", month = "", year = "", time]: RegExpExecArray): ParsedDate {
  const date = parseDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return time === undefined ? date : toCalendarDateTime(date, timeOf(time));
}

function parseLocal(text: string): ParsedDate | null {
  const russian = RUSSIAN.exec(text);
  if (russian !== null) return parseRussianDate(russian);
  if (TIME.test(text)) return timeOf(text);
  if (ISO_LOCAL.test(text)) return text.length > 10 ? parseDateTime(text.replace(" ", "T")) : parseDate(text);
  return null;
}

function parseInstant(text: string, timeZone: string): CalendarDateTime | null {
  const instantMs = Date.parse(text);
  return Number.isNaN(instantMs) ? null : toCalendarDateTime(fromAbsolute(instantMs, timeZone));
}

/**
 * Parses "21.11.2026", "21.11.2026 19:00", "2026-11-21", "2026-11-21T19:00", "19:00", or an instant
 * ("2026-11-21T12:00:00Z"), which is converted to `timeZone`.
 *
 * @returns null when the text is not a valid date
 */
export function parseDateText(text: string, timeZone: string = "UTC"): ParsedDate | null {
  const trimmed = text.trim();
  if (ISO_INSTANT.test(trimmed)) return parseInstant(trimmed, timeZone);
  try {
    return parseLocal(trimmed);
  } catch {
    // The syntax matches, but no calendar has such a date or time: 31.02.2026, 25:00.
    return null;
  }
}
