import { LRUCache } from "lru-cache";
import type { InvalidationFeed } from "../invalidations/invalidation-feed.ts";

export interface CalendarFeed {
  readonly content: string;
  readonly etag: string;
}

interface RenderedFeed extends CalendarFeed {
  readonly atMs: number;
}

export interface FeedCache {
  /** @param render runs when no feed is cached under this key, or an invalidation may have been missed. */
  load(key: string, render: () => Promise<CalendarFeed>): Promise<CalendarFeed>;
}

/**
 * The bound of all feeds together, in UTF-16 code units: filters can be invented without end, and only the latest that
 * fit stay cached.
 */
const maxCharacters = 8_000_000;
const overheadCharacters = 500;
/** Events leave a feed some days after their end, which no invalidation reports. */
const maxAgeMs = 300_000;

/** Caches feeds until an event or a tag changes, and only while every invalidation arrives. */
export function createFeedCache(invalidations: Pick<InvalidationFeed, "subscribe">, now: () => Date): FeedCache {
  const cached = new LRUCache<string, RenderedFeed>({
    maxSize: maxCharacters,
    sizeCalculation: ({ content }, key) => content.length + key.length + overheadCharacters,
  });
  let isSubscribed = false;
  /** A feed that was read before an invalidation must not be cached after it. */
  let era = 0;

  const clear = (): void => {
    era += 1;
    cached.clear();
  };
  const subscribe = (): boolean => {
    const end = invalidations.subscribe({
      onInvalidate(tags) {
        // Registrations invalidate their event alone, and no feed shows them.
        if (tags.includes("events") || tags.includes("tags")) clear();
      },
      onDisconnect() {
        isSubscribed = false;
        clear();
      },
    });
    return end !== null;
  };

  return {
    async load(key, render) {
      isSubscribed ||= subscribe();
      const known = isSubscribed ? cached.get(key) : undefined;
      const nowMs = now().getTime();
      if (known !== undefined && nowMs - known.atMs < maxAgeMs) return known;
      const startedIn = era;
      const rendered = await render();
      if (isSubscribed && startedIn === era) cached.set(key, { ...rendered, atMs: nowMs });
      return rendered;
    },
  };
}
