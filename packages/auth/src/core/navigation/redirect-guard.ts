import type { LoggerPort } from "../ports.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { numberField, parseRecord } from "../storage/json-record.ts";
import { invalid } from "../storage/stored-values.ts";

/** Stops a page and a provider that send the browser to each other for ever. Kept in session storage: it must outlive the page. */
export interface RedirectGuard {
  /** Counts a redirect that is about to happen; false when it is one too many. */
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
    return text === null ? null : invalid(key, logger);
  }

  return {
    admit(nowMs) {
      const last = lastRedirect();
      const count = last !== null && isWithin(windowMs, last.atMs, nowMs) ? last.count + 1 : 1;
      if (count >= limit) {
        // The next deliberate attempt starts afresh.
        storage.removeItem(key);
        return false;
      }
      storage.setItem(key, JSON.stringify({ count, atMs: nowMs }));
      return true;
    },
  };
}

/** Whether something happened in the last while; not when the clock has been set back since. */
export function isWithin(windowMs: number, thenMs: number, nowMs: number): boolean {
  return nowMs >= thenMs && nowMs - thenMs < windowMs;
}
