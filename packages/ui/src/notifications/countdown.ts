import type { Clock } from "./clock.ts";

/** A time-out that can stand still and go on from where it stood. */
export interface Countdown {
  /** Starts or goes on; nothing if it is running. */
  start: () => void;
  pause: () => void;
}

/** Calls `onEnd` once the countdown has run for `durationMs` in all. */
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
