import { fromAbsolute, parseDate, parseDateTime, parseTime, toCalendarDateTime } from "@internationalized/date";
import type { CalendarDate, CalendarDateTime, Time } from "@internationalized/date";

/** What a pasted text says: a date, a date with a time of day, or a time alone. */
export type ParsedDate = CalendarDate | CalendarDateTime | Time;

const RUSSIAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(?:в\s+)?(\d{1,2}:\d{2}))?$/;
const ISO_LOCAL = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const TIME = /^\d{1,2}:\d{2}$/;

const timeOf = (text: string): Time => parseTime(text.padStart(5, "0"));

function parseRussianDate([, day = "", month = "", year = "", time]: RegExpExecArray): ParsedDate {
  const date = parseDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return time === undefined ? date : toCalendarDateTime(date, timeOf(time));
}

function read(text: string, timeZone: string): ParsedDate | null {
  const russian = RUSSIAN.exec(text);
  if (russian !== null) return parseRussianDate(russian);
  if (TIME.test(text)) return timeOf(text);
  if (ISO_LOCAL.test(text)) return text.length > 10 ? parseDateTime(text.replace(" ", "T")) : parseDate(text);
  if (!ISO_MOMENT.test(text)) return null;
  const instantMs = Date.parse(text);
  return Number.isNaN(instantMs) ? null : toCalendarDateTime(fromAbsolute(instantMs, timeZone));
}

/**
 * Reads a pasted date: "21.11.2026", "21.11.2026 19:00", "2026-11-21", "2026-11-21T19:00", "19:00", or a moment
 * ("2026-11-21T12:00:00Z"), which is told in `timeZone`.
 *
 * @returns null where the text says no date, or one that no calendar has
 */
export function parseDateText(text: string, timeZone: string = "UTC"): ParsedDate | null {
  try {
    return read(text.trim(), timeZone);
  } catch {
    // 31.02.2026 and 25:00 look right and are not.
    return null;
  }
}
