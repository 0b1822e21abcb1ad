import { fromAbsolute, parseDate, parseTime, toCalendarDateTime } from "@internationalized/date";
import type { CalendarDate, CalendarDateTime, Time } from "@internationalized/date";
import { withPlainCharacters } from "../field/latin-digits.ts";

/** A parsed text: a date, a date and time, or a time. */
export type ParsedDate = CalendarDate | CalendarDateTime | Time;

const WEEKDAY =
  /^(?:понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|пн|вт|ср|чт|пт|сб|вс|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?,?\s+/iu;
/** The text is normalised before: a space is a single one. */
const CLOCK =
  /(?:^|,?[T ](?:(?:в|at) )?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap]\.?m\.?))?(?: ?(Z|UTC|GMT|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?))?$/iu;
const DAY_FIRST = /^(\d{1,2})([./\-\s])(\d{1,2})\2(\d{2}|[1-9]\d{3})$/u;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/u;
const NAMED = /^(\d{1,2})[\s.-]+(\p{L}{3,})\.?[\s.,-]+(\d{2}|\d{4})$/u;
const NAME_FIRST = /^(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/u;
const YEAR_WORD = / ?г(?:\.|ода)?$/iu;

const MONTHS: readonly RegExp[] = [
  /^(?:янв(?:ар[ья])?|jan(?:uary)?)$/iu,
  /^(?:фев(?:р|рал[ья])?|feb(?:ruary)?)$/iu,
  /^(?:мар(?:та?)?|mar(?:ch)?)$/iu,
  /^(?:апр(?:ел[ья])?|apr(?:il)?)$/iu,
  /^(?:ма[йя]|may)$/iu,
  /^(?:июн[ья]?|june?)$/iu,
  /^(?:июл[ья]?|july?)$/iu,
  /^(?:авг(?:уста?)?|aug(?:ust)?)$/iu,
  /^(?:сен(?:т|тябр[ья])?|sept?|september)$/iu,
  /^(?:окт(?:ябр[ья])?|oct(?:ober)?)$/iu,
  /^(?:ноя(?:бр?|бр[ья])?|nov(?:ember)?)$/iu,
  /^(?:дек(?:абр[ья])?|dec(?:ember)?)$/iu,
];

const two = (number: number | string): string => String(number).padStart(2, "0");

/** Two digits are a year from 1969 to 2068, as in POSIX. */
export function fullYear(year: number): number {
  return year > 99 ? year : year + (year < 69 ? 2000 : 1900);
}

/** The parts of a date in one of the forms that people paste; null for another text. */
function splitDate(text: string): readonly [year: string, month: string | number, day: string] | null {
  const [, day = "", , month = "", year] = DAY_FIRST.exec(text) ?? [];
  if (year !== undefined) return [year, month, day];
  const [, isoYear, , isoMonth = "", isoDay = ""] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) return [isoYear, isoMonth, isoDay];
  const [, compactYear, compactMonth = "", compactDay = ""] = COMPACT.exec(text) ?? [];
  if (compactYear !== undefined) return [compactYear, compactMonth, compactDay];
  const [, namedDay = "", name = "", namedYear] = NAMED.exec(text) ?? [];
  if (namedYear !== undefined) return [namedYear, findMonth(name), namedDay];
  const [, firstName = "", secondDay = "", lastYear] = NAME_FIRST.exec(text) ?? [];
  return lastYear === undefined ? null : [lastYear, findMonth(firstName), secondDay];
}

function findMonth(name: string): number {
  return MONTHS.findIndex((pattern) => pattern.test(name)) + 1;
}

function toDate(text: string): CalendarDate | null {
  const parts = splitDate(text.replace(YEAR_WORD, ""));
  if (parts === null) return null;
  const [year, month, day] = parts;
  return parseDate(`${fullYear(Number(year))}-${two(month)}-${two(day)}`);
}

/** @throws {RangeError} for a time that no clock shows */
function toTime([, hour = "", minute = "", second = "00", half]: RegExpExecArray): Time {
  if (half !== undefined && !(Number(hour) >= 1 && Number(hour) <= 12)) throw new RangeError(`${hour} ${half}`);
  const afternoon = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/iu.test(half) ? 12 : 0);
  return parseTime(`${two(afternoon)}:${minute}:${second}`);
}

/** The instant of a wall-clock time at an offset such as "+03:00" or "Z", as the wall-clock time of a zone. */
function inZone(local: CalendarDateTime, offset: string, timeZone: string): CalendarDateTime {
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/u.exec(offset) ?? [];
  const offsetMs = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return toCalendarDateTime(fromAbsolute(Date.parse(`${local.toString()}Z`) - offsetMs, timeZone));
}

/**
 * Parses a date, a time, or both, in the forms that people paste: "21.11.2026", "21/11/26", "21 ноября 2026 г. в
 * 19:00", "2026-11-21 19:00:00.123", an instant ("2026-11-21T12:00:00+03:00"). The table of tests has them all.
 *
 * @param timeZone the zone an instant is converted to; without one the written day and time are meant
 * @returns null when the text is not a valid date
 */
export function parseDateText(text: string, timeZone?: string): ParsedDate | null {
  const plain = withPlainCharacters(text)
    .replace(/["«»“”„]/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/(\d) ?([./-]) ?(?=\d)/gu, "$1$2")
    .trim()
    .replace(/ ?[.,;]$/u, "");
  const clock = CLOCK.exec(plain);
  const [clockText = "", , , second, , offset = ""] = clock ?? [];
  // "09:00-10:00" is two times; an offset to the west follows seconds or "T".
  if (offset.startsWith("-") && second === undefined && !/^T/iu.test(clockText)) return null;
  const written = clock === null ? plain : plain.slice(0, clock.index).replace(/,$/u, "");
  try {
    const time = clock === null ? null : toTime(clock);
    if (written === "") return time;
    const date = toDate(written) ?? toDate(written.replace(WEEKDAY, ""));
    if (date === null || time === null) return date;
    const local = toCalendarDateTime(date, time);
    return offset === "" || timeZone === undefined ? local : inZone(local, offset, timeZone);
  } catch {
    // The syntax matches, but no calendar has such a date or time: 31.02.2026, 25:00.
    return null;
  }
}
