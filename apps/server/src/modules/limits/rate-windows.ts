import { LRUCache } from "lru-cache";

export interface RateWindow {
  /** The total of this window, including this hit. */
  readonly count: number;
  /** Seconds until the window ends, at least 1. */
  readonly secondsLeft: number;
}

export interface RateWindows {
  /**
   * Adds `amount`, 1 by default, to the current window of a key; starts a new window for a new key or after the end of
   * the last one.
   */
  hit(key: string, windowInSeconds: number, amount?: number): Promise<RateWindow>;
}

/** Beyond it the least recently hit key is evicted. Takes about 20 MB. */
const maxKeys = 100_000;

/** Counters of this process alone, for checks that must not cost a query, as in a flood of requests. */
export function createMemoryRateWindows(now: () => Date): RateWindows {
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: maxKeys });
  return {
    async hit(key, windowInSeconds, amount = 1) {
      const time = now().getTime();
      const last = windows.get(key);
      const window =
        last !== undefined && last.endsAt > time ? last : { count: 0, endsAt: time + windowInSeconds * 1_000 };
      window.count += amount;
      windows.set(key, window);
      return { count: window.count, secondsLeft: Math.max(1, Math.ceil((window.endsAt - time) / 1_000)) };
    },
  };
}
