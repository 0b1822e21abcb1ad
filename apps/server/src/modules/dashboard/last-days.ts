import type { DayBounds } from "./dashboard-store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Moscow has kept to it since 2014, in summer too. */
const moscowOffsetMs = 3 * hourMs;

export interface LastDays {
  /** `YYYY-MM-DD`, the oldest first. */
  readonly days: readonly string[];
  /** One more than days: where each begins, and where the last one ends. */
  readonly bounds: DayBounds;
}

/** So many days in Moscow, today the last of them. */
export function lastDays(now: Date, count: number): LastDays {
  const today = Math.floor((now.getTime() + moscowOffsetMs) / dayMs);
  const numbers = Array.from({ length: count + 1 }, (_, index) => today - count + 1 + index);
  return {
    days: numbers.slice(0, count).map((day) => new Date(day * dayMs).toISOString().slice(0, "2026-11-21".length)),
    bounds: numbers.map((day) => new Date(day * dayMs - moscowOffsetMs)),
  };
}
