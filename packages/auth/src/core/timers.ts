import type { ClockPort } from "./ports.ts";

/** Timers by name; starting one again replaces it. */
export interface Timers<Name extends string> {
  /** Fires after 24.8 days at the latest. */
  start(name: Name, delayMs: number, callback: () => void): void;
  stop(...names: readonly Name[]): void;
  isRunning(name: Name): boolean;
  /** 0 when it is not running. */
  remainingMs(name: Name): number;
}

/** A browser fires a timer with a longer delay at once. */
const longestDelayMs = 2 ** 31 - 1;

export function createTimers<Name extends string>(clock: ClockPort): Timers<Name> {
  const running = new Map<Name, { readonly handle: unknown; readonly dueMs: number }>();

  function stop(...names: readonly Name[]): void {
    for (const name of names) {
      clock.clearTimeout(running.get(name)?.handle);
      running.delete(name);
    }
  }

  return {
    stop,
    isRunning: (name) => running.has(name),
    start(name, wantedMs, callback) {
      stop(name);
      const delayMs = Math.min(wantedMs, longestDelayMs);
      const handle = clock.setTimeout(() => {
        running.delete(name);
        callback();
      }, delayMs);
      running.set(name, { handle, dueMs: clock.monotonic() + delayMs });
    },
    remainingMs: (name) => Math.max(0, (running.get(name)?.dueMs ?? 0) - clock.monotonic()),
  };
}
