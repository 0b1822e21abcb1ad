/** Slows down guessing of passwords: after `limit` failures, a user name is blocked for `windowMs`. */
export interface Throttle {
  /** Seconds to wait; 0 when an attempt is allowed. */
  waitInSeconds(key: string): number;
  recordFailure(key: string): void;
  recordSuccess(key: string): void;
}

interface Failures {
  readonly count: number;
  readonly untilMs: number;
}

/** Guesses with ever new names must not fill the memory. */
const maxEntries = 10_000;

export function createThrottle({ limit = 5, windowMs = 60_000, now = Date.now } = {}): Throttle {
  const failures = new Map<string, Failures>();

  function alive(key: string): Failures | undefined {
    const found = failures.get(key);
    if (found !== undefined && found.untilMs <= now()) failures.delete(key);
    return failures.get(key);
  }

  return {
    waitInSeconds(key) {
      const found = alive(key);
      return found !== undefined && found.count >= limit ? Math.ceil((found.untilMs - now()) / 1000) : 0;
    },
    recordFailure(key) {
      const count = (alive(key)?.count ?? 0) + 1;
      failures.delete(key);
      failures.set(key, { count, untilMs: now() + windowMs });
      const oldest = failures.keys().next();
      if (failures.size > maxEntries && !oldest.done) failures.delete(oldest.value);
    },
    recordSuccess: (key) => void failures.delete(key),
  };
}
