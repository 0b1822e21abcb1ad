import { fromAbsolute, fromDate, parseDateTime, toCalendarDateTime, toZoned } from "@internationalized/date";
import type { CalendarDateTime, ZonedDateTime } from "@internationalized/date";

/**
 * A time on the clocks of a place. The clock's time and the place are what was meant; the instant follows from them
 * ({@link instantOf}), also after the rules of the zone have changed.
 */
export interface DateTimeValue {
  /** What the clock on the wall shows: "2026-11-21T19:00" (ISO 8601, no zone). */
  readonly local: string;
  /** The IANA name of the zone: "Asia/Novosibirsk". */
  readonly timeZone: string;
  /**
   * Which of the two is meant where clocks are put back and show this time twice. Without meaning elsewhere.
   *
   * @default "earlier"
   * @see https://peps.python.org/pep-0495/
   */
  readonly fold?: "earlier" | "later";
}

/** How a clock's time meets the line of instants: once, twice, or never. */
export type PossibleInstants =
  | { readonly kind: "once"; readonly instant: ZonedDateTime }
  | { readonly kind: "twice"; readonly earlier: ZonedDateTime; readonly later: ZonedDateTime }
  | { readonly kind: "never"; readonly nearest: ZonedDateTime };

/** ISO 8601 to the minute, unless there are seconds to lose. */
export const localText = (dateTime: CalendarDateTime): string =>
  dateTime.toString().replace(/^(.{16}):00(?:\.0+)?$/, "$1");

const instantText = (instant: ZonedDateTime): string => instant.toDate().toISOString().replace(".000Z", "Z");

/** @returns the instants at which clocks in `timeZone` show `local` */
export function possibleInstants(local: CalendarDateTime, timeZone: string): PossibleInstants {
  const earlier = toZoned(local, timeZone, "earlier");
  const later = toZoned(local, timeZone, "later");
  if (earlier.toDate().getTime() === later.toDate().getTime()) return { kind: "once", instant: earlier };
  const isThere = toCalendarDateTime(fromDate(later.toDate(), timeZone)).compare(local) === 0;
  return isThere ? { kind: "twice", earlier, later } : { kind: "never", nearest: later };
}

/** The instant that is meant among those there are. */
export function disambiguate(instants: PossibleInstants, fold: DateTimeValue["fold"]): ZonedDateTime | null {
  if (instants.kind === "never") return null;
  if (instants.kind === "once") return instants.instant;
  return fold === "later" ? instants.later : instants.earlier;
}

/**
 * The instant at which clocks show this, or null where they never do: in the hour that is left out when they are put
 * forward.
 *
 * @returns RFC 3339 in UTC: "2026-11-21T12:00:00Z"
 * @throws Error when `local` is no ISO 8601 date and time
 * @throws RangeError when there is no such zone
 */
export function instantOf({ local, timeZone, fold }: DateTimeValue): string | null {
  const instant = disambiguate(possibleInstants(parseDateTime(local), timeZone), fold);
  return instant === null ? null : instantText(instant);
}

/**
 * What clocks in `timeZone` show at the instant; {@link instantOf} leads back to it.
 *
 * @param instant RFC 3339: "2026-11-21T12:00:00Z"
 * @throws RangeError when it is no instant, or there is no such zone
 */
export function dateTimeAt(instant: string, timeZone: string): DateTimeValue {
  const instantMs = Date.parse(instant);
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an RFC 3339 instant: ${instant}`);
  const wall = toCalendarDateTime(fromAbsolute(instantMs, timeZone));
  const instants = possibleInstants(wall, timeZone);
  const isLater = instants.kind === "twice" && instants.later.toDate().getTime() === instantMs;
  return { local: localText(wall), timeZone, ...(isLater && { fold: "later" as const }) };
}
