import { LRUCache } from "lru-cache";

/** Returns the same response to all concurrent callers, and to later ones for `sharedForMs`. */
export type ShareResponse = <Response>(
  key: string,
  sharedForMs: number,
  query: () => Promise<Response>,
) => Promise<Response>;

interface Shared {
  readonly response: Promise<unknown>;
  /** Infinite while the query is in flight. */
  expiresAtMs: number;
}

const maxResponses = 100;

/** A report over many days is a long query, and the pages of all administrators request the same reports. */
export function createSharedResponses(now: () => Date): ShareResponse {
  const shared = new LRUCache<string, Shared>({ max: maxResponses });
  return async <Response>(key: string, sharedForMs: number, query: () => Promise<Response>): Promise<Response> => {
    const known = shared.get(key);
    // A key determines the type of its response.
    if (known !== undefined && known.expiresAtMs > now().getTime()) return known.response as Promise<Response>;
    const response = query();
    const entry: Shared = { response, expiresAtMs: Number.POSITIVE_INFINITY };
    shared.set(key, entry);
    try {
      await response;
      entry.expiresAtMs = now().getTime() + sharedForMs;
    } catch {
      // The callers get the error from `response`; the next caller queries again.
      if (shared.get(key) === entry) shared.delete(key);
    }
    return response;
  };
}
