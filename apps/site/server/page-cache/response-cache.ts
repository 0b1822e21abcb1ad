import type { CacheTag } from "@corp/api/contract";
import { LRUCache } from "lru-cache";
import type { ResponseCache } from "../../app/page-cache/share-responses.server.ts";

/** Caches API responses while the invalidation feed is connected, and shares each call among concurrent pages. */
export interface ApiResponseCache extends ResponseCache {
  /** Drops the responses that have one of the tags. */
  invalidate(tags: ReadonlySet<string>): void;
  /** Drops every response: invalidations may have been missed. */
  clear(): void;
  stats(): { readonly responses: number; readonly bytes: number };
}

interface CachedResponse {
  readonly tags: readonly CacheTag[];
  readonly body: unknown;
  readonly bytes: number;
}

interface InFlightCall {
  readonly tags: readonly CacheTag[];
  readonly response: Promise<unknown>;
  /** No invalidation has overtaken the call. */
  isCurrent: boolean;
}

/** Limits one response's share of the memory. */
const largestShare = 0.25;
/** A parsed response takes about this much memory for each character of its JSON. */
const bytesPerCharacter = 3;

/**
 * @param limitBytes of all cached responses together; 0: every call goes to the API.
 * @param isConnected whether every invalidation arrives.
 */
export function createResponseCache(limitBytes: number, isConnected: () => boolean): ApiResponseCache {
  const responses = createStore(Math.floor(limitBytes));
  const inFlight = new Map<string, InFlightCall>();

  const start = (key: string, tags: readonly CacheTag[], call: () => Promise<unknown>): Promise<unknown> => {
    const response = call();
    const current: InFlightCall = { tags, response, isCurrent: true };
    // Registered before the call reaches the API, so that no later invalidation is missed.
    inFlight.set(key, current);
    const finish = (body: unknown, hasBody: boolean): void => {
      if (inFlight.get(key) === current) inFlight.delete(key);
      if (!hasBody || !current.isCurrent || !isConnected()) return;
      const bytes = bytesPerCharacter * (key.length + (JSON.stringify(body) ?? "").length);
      responses?.set(key, { tags, body: deepFreeze(body), bytes });
    };
    response.then(
      (body) => finish(body, true),
      () => finish(undefined, false),
    );
    return response;
  };

  return {
    async load<Body>(key: string, tags: readonly CacheTag[], call: () => Promise<Body>): Promise<Body> {
      if (responses === null || !isConnected()) return call();
      const cached = responses.get(key);
      if (cached !== undefined) return cached.body as Body;
      const joined = inFlight.get(key);
      // The request that started the call reports its failure; this one calls for itself.
      if (joined !== undefined) return joined.response.catch(call) as Promise<Body>;
      return start(key, tags, call) as Promise<Body>;
    },

    invalidate(tags) {
      const isStale = (entry: { readonly tags: readonly CacheTag[] }): boolean =>
        entry.tags.some((tag) => tags.has(tag));
      for (const [key, call] of inFlight) {
        if (!isStale(call)) continue;
        call.isCurrent = false;
        inFlight.delete(key);
      }
      const stale = [...(responses?.entries() ?? [])].filter(([, response]) => isStale(response));
      for (const [key] of stale) responses?.delete(key);
    },

    clear() {
      for (const call of inFlight.values()) call.isCurrent = false;
      inFlight.clear();
      responses?.clear();
    },

    stats: () => ({ responses: responses?.size ?? 0, bytes: responses?.calculatedSize ?? 0 }),
  };
}

/** Pages share the object: none may change it. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

function createStore(limitBytes: number): LRUCache<string, CachedResponse> | null {
  if (limitBytes === 0) return null;
  return new LRUCache({
    maxSize: limitBytes,
    maxEntrySize: Math.ceil(limitBytes * largestShare),
    sizeCalculation: ({ bytes }) => bytes,
  });
}
