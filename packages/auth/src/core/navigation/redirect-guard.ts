import type { LoggerPort } from "../ports.ts";
import { numberField, parseRecord } from "../storage/json-record.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { logInvalid } from "../storage/safe-storage.ts";

/**
 * Stops a redirect loop between a page and the provider. Its counter is in session storage: it must outlive the page.
 */
export interface RedirectGuard {
  /**
   * Counts a redirect that is about to happen; false if it is one too many: the `limit`th within windows of `windowMs`,
   * or the `roundLimit`th within windows of `roundWindowMs` without a signed-in page between. A round trip to a real
   * provider takes longer than the short window.
   */
  admit(nowMs: number): boolean;
  /** Forgets the redirects, once a user is signed in: the last redirect was not part of a loop. */
  reset(): void;
}

export interface RedirectGuardOptions {
  readonly storage: KeyValueStorage;
  readonly key: string;
  readonly logger: LoggerPort;
  readonly limit: number;
  readonly windowMs: number;
  readonly roundLimit: number;
  readonly roundWindowMs: number;
}

export function createRedirectGuard(options: RedirectGuardOptions): RedirectGuard {
  const { storage, key, logger } = options;

  function lastRedirect(): { count: number; rounds: number; atMs: number } | null {
    const text = storage.getItem(key);
    const value = parseRecord(text);
    const [count, atMs] = [numberField(value, "count"), numberField(value, "atMs")];
    if (count !== null && atMs !== null) return { count, rounds: numberField(value, "rounds") ?? count, atMs };
    return text === null ? null : logInvalid(key, logger);
  }

  return {
    admit(nowMs) {
      const last = lastRedirect();
      const next = (before: number | undefined, windowMs: number): number =>
        last !== null && before !== undefined && isWithin(windowMs, last.atMs, nowMs) ? before + 1 : 1;
      const count = next(last?.count, options.windowMs);
      const rounds = next(last?.rounds, options.roundWindowMs);
      if (count >= options.limit || rounds >= options.roundLimit) {
        // The next deliberate attempt starts at zero.
        storage.removeItem(key);
        return false;
      }
      storage.setItem(key, JSON.stringify({ count, rounds, atMs: nowMs }));
      return true;
    },
    reset() {
      const last = lastRedirect();
      if (last !== null) storage.setItem(key, JSON.stringify({ ...last, rounds: 0 }));
    },
  };
}

/** Whether the time is within the last `windowMs`; false when the clock has been set back since. */
export function isWithin(windowMs: number, thenMs: number, nowMs: number): boolean {
  return nowMs >= thenMs && nowMs - thenMs < windowMs;
}
