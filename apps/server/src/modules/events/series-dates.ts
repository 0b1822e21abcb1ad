import type { SeriesRule } from "@corp/api/contract";
import { Temporal } from "temporal-polyfill";

/** A month without the day that the rule names is only a month: "2027-02". */
export interface SeriesDay {
  readonly on: string;
  readonly date: Temporal.PlainDate | null;
}

/** The days after the first one, `count` of them with it. */
export function seriesDays(rule: SeriesRule, first: Temporal.PlainDate, count: number): SeriesDay[] {
  return Array.from({ length: count - 1 }, (_, index) => dayOfStep(rule, first, index + 1));
}

function dayOfStep(rule: SeriesRule, first: Temporal.PlainDate, step: number): SeriesDay {
  if (rule === "week" || rule === "fortnight") {
    const date = first.add({ weeks: rule === "week" ? step : 2 * step });
    return { on: date.toString(), date };
  }
  const month = first.toPlainYearMonth().add({ months: step });
  const date = rule === "month_weekday" ? sameWeekday(month, first) : lastWeekday(month, first.dayOfWeek);
  return { on: (date ?? month).toString(), date };
}

/** The second Thursday of the month for a second Thursday; null for a fifth one that the month does not have. */
function sameWeekday(month: Temporal.PlainYearMonth, first: Temporal.PlainDate): Temporal.PlainDate | null {
  const weeks = Math.floor((first.day - 1) / 7);
  const { dayOfWeek } = month.toPlainDate({ day: 1 });
  const day = 1 + ((first.dayOfWeek - dayOfWeek + 7) % 7) + 7 * weeks;
  return day > month.daysInMonth ? null : month.toPlainDate({ day });
}

function lastWeekday(month: Temporal.PlainYearMonth, weekday: number): Temporal.PlainDate {
  const last = month.toPlainDate({ day: month.daysInMonth });
  return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
}

export interface EventTimes {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly registration_opens_at: Date | null;
  readonly registration_closes_at: Date | null;
  readonly talks: readonly { readonly starts_at: Date; readonly ends_at: Date }[];
}

export const localDate = (at: Date, timeZone: string): Temporal.PlainDate => localTime(at, timeZone).toPlainDate();

/**
 * The times of the event on another day: each at its own local time, as many days away from the start as it was. Null
 * if the clocks skip one of the times of the event or of its program on that day.
 *
 * An event during which the clocks change has local times out of order, so what is within it keeps its distance to the
 * start instead.
 */
export function timesOnDay(times: EventTimes, timeZone: string, date: Temporal.PlainDate): EventTimes | null {
  const days = localDate(times.starts_at, timeZone).until(date).days;
  const move = (at: Date, disambiguation: "earlier" | "later"): Date =>
    toInstant(localTime(at, timeZone).add({ days }), timeZone, disambiguation);
  const isSkipped = (at: Date): boolean => {
    const local = localTime(at, timeZone).add({ days });
    return !localTime(toInstant(local, timeZone, "earlier"), timeZone).equals(local);
  };
  const changesClocks = offsetAt(times.starts_at, timeZone) !== offsetAt(times.ends_at, timeZone);
  const within = [times, ...times.talks].flatMap(({ starts_at: startsAt, ends_at: endsAt }) => [startsAt, endsAt]);
  if ((changesClocks ? [times.starts_at] : within).some(isSkipped)) return null;

  const startsAt = move(times.starts_at, "earlier");
  const inside = (at: Date): Date =>
    changesClocks ? new Date(startsAt.getTime() + at.getTime() - times.starts_at.getTime()) : move(at, "earlier");
  const { registration_opens_at: opensAt, registration_closes_at: closesAt } = times;
  return {
    starts_at: startsAt,
    ends_at: inside(times.ends_at),
    // Where the clocks skip one of these, registration is open for longer.
    registration_opens_at: opensAt && move(opensAt, "earlier"),
    registration_closes_at: closesAt && move(closesAt, "later"),
    talks: times.talks.map((talk) => ({ starts_at: inside(talk.starts_at), ends_at: inside(talk.ends_at) })),
  };
}

const localTime = (at: Date, timeZone: string): Temporal.PlainDateTime => zoned(at, timeZone).toPlainDateTime();

const offsetAt = (at: Date, timeZone: string): number => zoned(at, timeZone).offsetNanoseconds;

const zoned = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

function toInstant(local: Temporal.PlainDateTime, timeZone: string, disambiguation: "earlier" | "later"): Date {
  return new Date(local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds);
}
