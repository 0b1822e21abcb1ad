/** The wall-clock fields of an instant in a zone. */
export interface LocalTime {
  readonly year: number;
  /** 1–12 */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  /** The offset from UTC. */
  readonly offsetMinutes: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Results by zone and instant: formatting one takes 5 µs, and every page of a list repeats the same ones. */
const results = new Map<string, LocalTime>();
const maxResults = 1000;

/**
 * Numbers only: month and zone names come from our own tables, because the ones of Node and of browsers differ from
 * version to version, and a page must read the same before and after hydration.
 */
export function localTime(instant: string, timeZone: string): LocalTime {
  const key = `${timeZone} ${instant}`;
  const known = results.get(key);
  if (known !== undefined) return known;
  if (results.size === maxResults) results.clear();
  const result = formatLocalTime(instant, timeZone);
  results.set(key, result);
  return result;
}

function formatLocalTime(instant: string, timeZone: string): LocalTime {
  const at = new Date(instant);
  const numbers = new Map(
    findFormatter(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes): number => numbers.get(type) ?? 0;
  const [year, month, day, hour, minute] = [
    number("year"),
    number("month"),
    number("day"),
    number("hour"),
    number("minute"),
  ];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const wholeMinutes = Math.floor(at.getTime() / 60_000);
  return {
    year,
    month,
    day,
    hour,
    minute,
    weekday: new Date(asUtc).getUTCDay(),
    offsetMinutes: asUtc / 60_000 - wholeMinutes,
  };
}

function findFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const created = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  formatters.set(timeZone, created);
  return created;
}
