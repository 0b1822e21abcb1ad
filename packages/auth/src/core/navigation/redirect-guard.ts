import { isRecord, numberClaim } from "../tokens/claims.ts";

/** Stops a page and a provider that send the browser to each other for ever. Kept in session storage: it must outlive the page. */
export interface RedirectGuard {
  /** Counts a redirect that is about to happen; false when it is one too many. */
  admit(nowMs: number): boolean;
}

export function createRedirectGuard(
  storage: Storage,
  key: string,
  { limit, windowMs }: { limit: number; windowMs: number },
): RedirectGuard {
  return {
    admit(nowMs) {
      const last = readCount(storage.getItem(key));
      const isLoop = last !== null && nowMs - last.atMs < windowMs;
      const count = isLoop ? last.count + 1 : 1;
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

function readCount(text: string | null): { count: number; atMs: number } | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    const [count, atMs] = isRecord(value) ? [numberClaim(value, "count"), numberClaim(value, "atMs")] : [null, null];
    return count === null || atMs === null ? null : { count, atMs };
  } catch {
    return null;
  }
}
