import { fromAbsolute, fromDate, parseDateTime, toCalendarDateTime, toZoned } from "@internationalized/date";
import type { CalendarDateTime, ZonedDateTime } from "@internationalized/date";

/**
 * A wall-clock time in a zone. It is the source of truth: the instant is derived from it ({@link toInstant}), so it
 * survives a change of the zone's rules.
 */
export interface DateTimeValue {
  /** The wall-clock time without a zone, ISO 8601: "2026-11-21T19:00". */
  readonly local: string;
  /** The IANA name of the zone: "Asia/Novosibirsk". */
  readonly timeZone: string;
  /**
   * Which instant is meant when the wall-clock time occurs twice because clocks are put back. Ignored otherwise.
   *
   * @default "earlier"
   * @see https://peps.python.org/pep-0495/
   */
  readonly fold?: "earlier" | "later";
}

/** The instants of a wall-clock time: one, two (clocks put back), or none (clocks put forward). */
export type PossibleInstants =
  | { readonly kind: "once"; readonly instant: ZonedDateTime }
  | { readonly kind: "twice"; readonly earlier: ZonedDateTime; readonly later: ZonedDateTime }
  | { readonly kind: "never"; readonly nearest: ZonedDateTime };

/** ISO 8601 to the minute; seconds are kept only when they are not zero. */
export const localText = (dateTime: CalendarDateTime): string =>
  dateTime.toString().replace(/^(.{16}):00(?:\.0+)?$/, "$1");

const instantText = (instant: ZonedDateTime): string => instant.toDate().toISOString().replace(".000Z", "Z");

/** The instants at which clocks in `timeZone` show `local`. */
export function possibleInstants(local: CalendarDateTime, timeZone: string): PossibleInstants {
  const earlier = toZoned(local, timeZone, "earlier");
  const later = toZoned(local, timeZone, "later");
  if (earlier.toDate().getTime() === later.toDate().getTime()) return { kind: "once", instant: earlier };
  const isThere = toCalendarDateTime(fromDate(later.toDate(), timeZone)).compare(local) === 0;
  return isThere ? { kind: "twice", earlier, later } : { kind: "never", nearest: later };
}

export function disambiguate(instants: PossibleInstants, fold: DateTimeValue["fold"]): ZonedDateTime | null {
  if (instants.kind === "never") return null;
  if (instants.kind === "once") return instants.instant;
  return fold === "later" ? instants.later : instants.earlier;
}

/**
 * The instant of a wall-clock time, or null when it falls into a gap (clocks put forward).
 *
 * @returns RFC 3339 in UTC: "2026-11-21T12:00:00Z"
 * @throws Error when `local` is not an ISO 8601 date and time
 * @throws RangeError when the zone is unknown
 */
export function toInstant({ local, timeZone, fold }: DateTimeValue): string | null {
  const instant = disambiguate(possibleInstants(parseDateTime(local), timeZone), fold);
  return instant === null ? null : instantText(instant);
}

/**
 * The wall-clock time in `timeZone` at an instant; the inverse of {@link toInstant}.
 *
 * @param instant RFC 3339: "2026-11-21T12:00:00Z"
 * @throws RangeError when `instant` is not RFC 3339, or the zone is unknown
 */
export function dateTimeAt(instant: string, timeZone: string): DateTimeValue {
  const instantMs = Date.parse(instant);
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an RFC 3339 instant: ${instant}`);
  const wall = toCalendarDateTime(fromAbsolute(instantMs, timeZone));
  const instants = possibleInstants(wall, timeZone);
  const isLater = instants.kind === "twice" && instants.later.toDate().getTime() === instantMs;
  return { local: localText(wall), timeZone, ...(isLater && { fold: "later" as const }) };
}
