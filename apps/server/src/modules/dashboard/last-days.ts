import type { DayBounds } from "./dashboard-store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Moscow's offset since 2014, without daylight saving time. */
const moscowOffsetMs = 3 * hourMs;

export interface LastDays {
  /** `YYYY-MM-DD`, the oldest first. */
  readonly days: readonly string[];
  /** One more than days: the start of each, and the end of the last one. */
  readonly bounds: DayBounds;
}

/** The last `count` days in Moscow time, including today. */
export function lastDays(now: Date, count: number): LastDays {
  const today = Math.floor((now.getTime() + moscowOffsetMs) / dayMs);
  const numbers = Array.from({ length: count + 1 }, (_, index) => today - count + 1 + index);
  return {
    days: numbers.slice(0, count).map((day) => new Date(day * dayMs).toISOString().slice(0, "2026-11-21".length)),
    bounds: numbers.map((day) => new Date(day * dayMs - moscowOffsetMs)),
  };
}
