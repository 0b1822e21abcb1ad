/** The clock and timers of a store; tests provide their own. */
export interface Clock {
  /** The monotonic time in milliseconds. */
  now: () => number;
  /** Calls `callback` once after `delayMs`. Returns a function that cancels it. */
  schedule: (callback: () => void, delayMs: number) => () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
