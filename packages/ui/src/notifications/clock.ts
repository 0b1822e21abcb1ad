/** The time and the timers a store lives by; a test gives its own. */
export interface Clock {
  /** Milliseconds on a clock that never jumps. */
  now: () => number;
  /** Calls `callback` once after `delayMs`; the answer cancels it. */
  schedule: (callback: () => void, delayMs: number) => () => void;
}

/** The platform's clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
