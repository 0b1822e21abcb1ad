import type { Clock } from "./clock.ts";

/** A pausable timeout. */
export interface Countdown {
  /** Starts or resumes; no effect while running. */
  start: () => void;
  pause: () => void;
}

/** Calls `onEnd` after running for `durationMs` in total. */
export function createCountdown(clock: Clock, durationMs: number, onEnd: () => void): Countdown {
  let remainingMs = durationMs;
  let startedAtMs = 0;
  let cancel: (() => void) | undefined;
  return {
    start() {
      if (cancel !== undefined) return;
      startedAtMs = clock.now();
      cancel = clock.schedule(onEnd, remainingMs);
    },
    pause() {
      if (cancel === undefined) return;
      cancel();
      cancel = undefined;
      remainingMs = Math.max(0, remainingMs - (clock.now() - startedAtMs));
    },
  };
}
