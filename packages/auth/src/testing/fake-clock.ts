import type { ClockPort } from "../core/ports.ts";

export interface FakeClock {
  /** The wall clock in milliseconds since 1970; a test sets it as a user sets the clock. */
  nowMs: number;
  /** The remaining delays of the timers, the shortest first. */
  pending(): readonly number[];
  /** Advances the time and fires the timers that are due, in order. */
  advance(byMs: number): void;
  /** Advances the time, as little as necessary, until the work is done; returns its result. */
  elapse<T>(work: Promise<T>): Promise<T>;
  readonly port: ClockPort;
}

export function createFakeClock(): FakeClock {
  const timers = new Map<number, { dueMs: number; callback: () => void }>();
  let monotonicMs = 0;
  let serial = 0;

  function nextDue(untilMs: number): number | undefined {
    return [...timers]
      .filter(([, { dueMs }]) => dueMs <= untilMs)
      .toSorted(([, a], [, b]) => a.dueMs - b.dueMs)[0]?.[0];
  }

  function moveTo(targetMs: number): void {
    clock.nowMs += targetMs - monotonicMs;
    monotonicMs = targetMs;
  }

  async function elapse<T>(work: Promise<T>): Promise<T> {
    const watched = { isDone: false };
    const done = (): void => void (watched.isDone = true);
    work.then(done, done);
    // Real turns of the event loop in between: work without timers, such as signing a token, must proceed too.
    for (let turn = 0; turn < 5_000 && !watched.isDone; turn++) {
      await new Promise((resolve) => setTimeout(resolve));
      if (!watched.isDone && turn % 5 === 4) clock.advance(10);
    }
    return work;
  }

  const clock: FakeClock = {
    elapse,
    nowMs: Date.now(),
    pending: () => [...timers.values()].map(({ dueMs }) => dueMs - monotonicMs).toSorted((a, b) => a - b),
    advance(byMs) {
      const untilMs = monotonicMs + byMs;
      for (let id = nextDue(untilMs); id !== undefined; id = nextDue(untilMs)) {
        const timer = timers.get(id);
        timers.delete(id);
        moveTo(Math.max(timer?.dueMs ?? 0, monotonicMs));
        timer?.callback();
      }
      moveTo(untilMs);
    },
    port: {
      now: () => clock.nowMs,
      monotonic: () => monotonicMs,
      setTimeout(callback, delayMs) {
        timers.set(++serial, { dueMs: monotonicMs + Math.max(delayMs, 0), callback });
        return serial;
      },
      clearTimeout: (timer) => void (typeof timer === "number" && timers.delete(timer)),
    },
  };
  return clock;
}
