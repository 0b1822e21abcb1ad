import {
  CalendarDate,
  createCalendar,
  fromAbsolute,
  GregorianCalendar,
  parseDate,
  parseTime,
  toCalendar,
  toCalendarDateTime,
} from "@internationalized/date";
import type { CalendarDateTime, CalendarIdentifier, Time } from "@internationalized/date";
import { withPlainCharacters } from "../field/latin-digits.ts";

/** A parsed text: a date, a date and time, or a time. */
export type ParsedDate = CalendarDate | CalendarDateTime | Time;

const WEEKDAY =
  /^(?:понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|пн|вт|ср|чт|пт|сб|вс|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?,?\s+/iu;
/** The text is normalised before: a space is a single one. */
const BEFORE_CLOCK = "(?:^|,?[T ])(?<marker>(?:в|at|@|klo|kl\\.) )?";
const HALF = "(?<half>[ap]\\.?m\\.?|утра|дня|вечера|ночи)";
const SIGNED = "[+-](?:0\\d|1[0-4])(?::?[0-5]\\d)?";
const NAMED_ZONE =
  "(?:UTC|GMT|МСК|MSK|(?:по )?московско(?:е|му) врем(?:я|ени)|по Москве)(?: ?[+-]\\d{1,2}(?::?[0-5]\\d)?)?";
/** A zone may be named by its city, too, as the field shows it: "Новосибирск, UTC+7". */
const ZONE = `(?: ?\\(?(?:\\p{L}[\\p{L} -]*, )?(?<zone>Z|${SIGNED}|${NAMED_ZONE})\\)?)?$`;
const CLOCKS: readonly RegExp[] = [
  `(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,9})?)?(?: ?(?:${HALF}|ч))?`,
  `(?<hour>\\d{1,2})(?<mark>[.-])(?<minute>\\d{2})(?: ?(?:${HALF}|ч))?`,
  `(?<hour>\\d{1,2}) ?${HALF}`,
  `(?<hour>\\d{1,2}) ?(?:ч(?:ас(?:а|ов)?)?|h)\\.?(?: ?(?<minute>\\d{2})(?: ?мин(?:\\.|ут[аы]?)?)?)?(?: ${HALF})?`,
  `(?<hour>\\d{2})(?<minute>\\d{2})`,
  `(?<=T)(?<hour>\\d{2})(?<minute>\\d{2})(?<second>\\d{2})`,
].map((clock) => new RegExp(BEFORE_CLOCK + clock + ZONE, "iu"));
/** "19:00, 21 ноября 2026" */
const CLOCK_FIRST = /^((?:(?:в|at) )?\d{1,2}:\d{2}),? (.+)$/iu;
const DAY_FIRST = /^(\d{1,2})([./\-\s])(\d{1,2})\2(\d{2}|[1-9]\d{3})$/u;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/u;
const NAMED = /^(\d{1,2})[\s.-]+(\p{L}{3,})\.?[\s.,-]+(\d{2}|\d{4})$/u;
const NAME_FIRST = /^(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/u;
/** "2026 года", "1448 هـ" */
const YEAR_WORD = / ?(?:г(?:\.|ода)?|هـ)$/iu;

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
function splitDate(
  text: string,
  isMonthFirst: boolean,
): readonly [year: string, month: string | number, day: string] | null {
  const [, first = "", mark = "", second = "", year] = DAY_FIRST.exec(text) ?? [];
  if (year !== undefined) return isMonthFirst && mark === "/" ? [year, first, second] : [year, second, first];
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

/** How the numbers of a date are read. */
interface DateNotation {
  readonly isMonthFirst: boolean;
  readonly calendar: string;
}

function dateNotation(locale: string | undefined): DateNotation {
  const format = new Intl.DateTimeFormat(locale ?? "ru-RU");
  const first = format.formatToParts().find(({ type }) => type === "day" || type === "month" || type === "year");
  return { isMonthFirst: first?.type === "month", calendar: format.resolvedOptions().calendar };
}

function toDate(text: string, { isMonthFirst, calendar }: DateNotation): CalendarDate | null {
  const split = (from: string): ReturnType<typeof splitDate> => splitDate(from.replace(YEAR_WORD, ""), isMonthFirst);
  const parts = split(text) ?? split(text.replace(WEEKDAY, ""));
  if (parts === null || parts[1] === 0) return null;
  const [year, month, day] = parts;
  // 2569 is a year of the Buddhist calendar where a field shows this one; 2026 is nowhere.
  if (calendar === "gregory" || year.length < 4 || (year >= "1700" && year <= "2200"))
    return parseDate(`${fullYear(Number(year))}-${two(month)}-${two(day)}`);
  const own = new CalendarDate(
    createCalendar(calendar as CalendarIdentifier),
    Number(year),
    Number(month),
    Number(day),
  );
  if (own.day !== Number(day) || own.month !== Number(month)) throw new RangeError(text);
  return toCalendar(own, new GregorianCalendar());
}

type Groups = Readonly<Record<string, string | undefined>>;

/** @throws {RangeError} for a time that no clock shows */
function toTime({ hour = "", minute = "00", second = "00", half }: Groups): Time {
  const hours = half === undefined ? Number(hour) : afternoon(Number(hour), half.toLowerCase());
  return parseTime(`${two(hours)}:${minute}:${second}`);
}

/** An hour of twelve as one of 24. */
function afternoon(hour: number, half: string): number {
  const isNight = half === "ночи";
  const isMeant =
    hour >= 1 && hour <= 12 && !(hour === 12 && /^[ув]/u.test(half)) && !(isNight && hour > 4 && hour < 10);
  if (!isMeant) throw new RangeError(`${hour} ${half}`);
  return (hour % 12) + (/^[pдв]/u.test(half) || (isNight && hour > 4 && hour < 12) ? 12 : 0);
}

/**
 * Whether the marks between hours and minutes can mean nothing else: "10.11" alone may be a day, "10-12" two hours.
 */
function isClock({ mark, minute, marker }: Groups, isDateBefore: boolean, isTime: boolean): boolean {
  if (mark === ".") return isTime || isDateBefore || marker !== undefined || minute === "00" || Number(minute) > 12;
  return mark === undefined || minute === "00" || Number(minute) >= 24;
}

const MOSCOW_MINUTES = 180;

/** The offset of a zone such as "+03:00", "UTC+7", "МСК+4" or "Z". */
function offsetMinutes(zone: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d{1,2}):?(\d{2})?$/u.exec(zone) ?? [];
  const own = /^(?:мск|msk|по|моск)/iu.test(zone) ? MOSCOW_MINUTES : 0;
  return own + Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

/** The instant of a wall-clock time in a zone of the text, as the wall-clock time of another zone. */
function inZone(local: CalendarDateTime, zone: string, timeZone: string): CalendarDateTime {
  const instantMs = Date.parse(`${local.toString()}Z`) - offsetMinutes(zone) * 60_000;
  return toCalendarDateTime(fromAbsolute(instantMs, timeZone));
}

export interface DateTextOptions {
  /** The zone an instant is converted to; without one the written day and time are meant. */
  readonly timeZone?: string | undefined;
  /** The day of a time alone, which an instant needs. */
  readonly day?: CalendarDate | CalendarDateTime | null | undefined;
  /** Only a time can be meant, so that "10.11" is one. @default false */
  readonly isTime?: boolean | undefined;
  /** Its order of day and month, and its calendar, are those of numbers alone. @default "ru-RU" */
  readonly locale?: string | undefined;
}

/**
 * Parses a date, a time, or both, in the forms that people paste: "21.11.2026", "21/11/26", "21 ноября 2026 г. в
 * 19.00", "2026-11-21 19:00:00.123", "7pm", "19:00 МСК", an instant ("2026-11-21T12:00:00+03:00"). The table of tests
 * has them all.
 *
 * @returns null when the text is not a valid date
 */
export function parseDateText(text: string, options: DateTextOptions = {}): ParsedDate | null {
  const plain = withPlainCharacters(text)
    .replace(/["«»“”„]/gu, "")
    .replaceAll("،", ",")
    .replace(/\s+/gu, " ")
    // Segments are copied with a line each.
    .replace(/(\d) ?: ?(?=\d)/gu, "$1:")
    .replace(/ , ?/gu, ", ")
    .replace(/(\d) ?([./-]) ?(?=\d)(?!\d{1,2}:)/gu, "$1$2")
    .trim()
    .replace(/ ?[.,;]$/u, "");
  try {
    const notation = dateNotation(options.locale);
    return toDate(plain, notation) ?? parseClock(plain, notation, options);
  } catch {
    // The syntax matches, but no calendar has such a date or time: 31.02.2026, 25:00.
    return null;
  }
}

/** @throws {RangeError} for a date or a time that does not exist */
function parseClock(
  plain: string,
  notation: DateNotation,
  { timeZone, day, isTime = false }: DateTextOptions,
): ParsedDate | null {
  const [, first = "", rest = ""] = CLOCK_FIRST.exec(plain) ?? [];
  const dateAfter = toDate(rest, notation);
  if (dateAfter !== null) return toCalendarDateTime(dateAfter, toTime(firstMatch(first)?.groups ?? {}));
  const clock = firstMatch(plain);
  if (clock === null) return null;
  const { zone = "", ...groups }: Groups = clock.groups ?? {};
  // "09:00-10:00" is two times; an offset to the west follows seconds or "T".
  if (zone.startsWith("-") && groups["second"] === undefined && !/^T/iu.test(clock[0])) return null;
  const written = plain.slice(0, clock.index).replace(/[,.]$/u, "");
  if (!isClock(groups, written !== "", isTime)) return null;
  const time = toTime(groups);
  const date = written === "" ? day : toDate(written, notation);
  if (written === "" && (zone === "" || timeZone === undefined || date == null)) return time;
  if (date == null) return null;
  const local = toCalendarDateTime(date, time);
  return zone === "" || timeZone === undefined ? local : inZone(local, zone, timeZone);
}

function firstMatch(text: string): RegExpExecArray | null {
  for (const pattern of CLOCKS) {
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
}
