import type { Clock } from "./clock.ts";

/** A clock that a test advances. */
export interface FakeClock extends Clock {
  advance: (byMs: number) => void;
}

export function createFakeClock(): FakeClock {
  let nowMs = 0;
  let timers: { dueMs: number; callback: () => void }[] = [];
  return {
    now: () => nowMs,
    schedule(callback, delayMs) {
      const timer = { dueMs: nowMs + delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(byMs) {
      const untilMs = nowMs + byMs;
      for (;;) {
        const due = timers.filter(({ dueMs }) => dueMs <= untilMs).toSorted((a, b) => a.dueMs - b.dueMs)[0];
        if (due === undefined) break;
        timers = timers.filter((timer) => timer !== due);
        nowMs = due.dueMs;
        due.callback();
      }
      nowMs = untilMs;
    },
  };
}
