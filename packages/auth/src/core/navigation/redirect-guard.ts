import type { LoggerPort } from "../ports.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { numberField, parseRecord } from "../storage/json-record.ts";
import { logInvalid } from "../storage/safe-storage.ts";

/**
 * Stops a redirect loop between a page and the provider. Its counter is in session storage: it must outlive the page.
 */
export interface RedirectGuard {
  /** Counts a redirect that is about to happen; false when it is one too many. @see requirement E14 */
  admit(nowMs: number): boolean;
}

export interface RedirectGuardOptions {
  readonly storage: KeyValueStorage;
  readonly key: string;
  readonly logger: LoggerPort;
  readonly limit: number;
  readonly windowMs: number;
}

export function createRedirectGuard({ storage, key, logger, limit, windowMs }: RedirectGuardOptions): RedirectGuard {
  function lastRedirect(): { count: number; atMs: number } | null {
    const text = storage.getItem(key);
    const value = parseRecord(text);
    const [count, atMs] = [numberField(value, "count"), numberField(value, "atMs")];
    if (count !== null && atMs !== null) return { count, atMs };
    return text === null ? null : logInvalid(key, logger);
  }

  return {
    admit(nowMs) {
      const last = lastRedirect();
      const count = last !== null && isWithin(windowMs, last.atMs, nowMs) ? last.count + 1 : 1;
      if (count >= limit) {
        // The next deliberate attempt starts at zero.
        storage.removeItem(key);
        return false;
      }
      storage.setItem(key, JSON.stringify({ count, atMs: nowMs }));
      return true;
    },
  };
}

/** Whether the time is within the last `windowMs`; false when the clock has been set back since. */
export function isWithin(windowMs: number, thenMs: number, nowMs: number): boolean {
  return nowMs >= thenMs && nowMs - thenMs < windowMs;
}
