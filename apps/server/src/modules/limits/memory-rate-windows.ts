import { LRUCache } from "lru-cache";
import type { RateWindows } from "./rate-windows.ts";

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
