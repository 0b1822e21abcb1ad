import type { ClockPort } from "../core/ports.ts";

export interface FakeClock {
  /** Milliseconds since 1970 by the clock on the wall; setting it is what a person does who corrects the clock. */
  nowMs: number;
  /** Delays of the timers that are set. */
  pending(): readonly number[];
  /** Moves the time and runs what falls due, in the order it does. */
  advance(byMs: number): void;
  /** Lets time pass, as little as it takes, until the work is done; gives what it gives. */
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
    // Real turns of the event loop in between: what is not a timer, such as signing a token, has to get on, too.
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
