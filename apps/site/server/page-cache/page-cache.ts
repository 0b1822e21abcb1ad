import { LRUCache } from "lru-cache";
import type { RenderedPage } from "../rendering/page-renderer.ts";
import { createCachedPage } from "./cached-page.ts";
import type { CachedPage } from "./cached-page.ts";

/** A rendered page, and its shared form if it is cacheable. */
export interface RenderResult {
  readonly rendered: RenderedPage;
  readonly cached: CachedPage | null;
}

/** @param isShared other requests may wait for the render: it must continue while one of their clients is there. */
export type RenderPage = (isShared: boolean) => Promise<RenderedPage>;

export interface PageCacheStats {
  readonly pages: number;
  readonly bytes: number;
  readonly isConnected: boolean;
}

/** Caches pages while the invalidation feed is connected, and shares each render among concurrent requests. */
export interface PageCache {
  /** Undefined for a page that is not cached, and for any page while disconnected. */
  find(key: string): CachedPage | undefined;
  /** Renders a page that is not cached. */
  render(key: string, render: RenderPage): Promise<RenderResult>;
  /** Drops the pages that have one of the tags. */
  invalidate(tags: ReadonlySet<string>): void;
  /** Drops every page: invalidations may have been missed. */
  clear(): void;
  stats(): PageCacheStats;
}

/** Invalidations that arrived during a render. */
interface InFlightRender {
  readonly invalidated: Set<string>;
  isCleared: boolean;
}

interface SharedResult extends RenderResult {
  /** No tag of the page was invalidated during its render, so requests that joined it may use it. */
  readonly isCurrent: boolean;
}

/** Number of URLs remembered as not cacheable: their requests do not wait for one another's render. */
const maxUncacheable = 1000;
/** A request that joined this many overtaken renders renders its page alone. */
const sharedAttempts = 2;
/** Limits one page's share of the memory. */
const largestShare = 0.25;
/** Share of the memory for URLs that can be invented: with a query, or leading nowhere. */
const inventedShare = 0.25;

/**
 * @param limitBytes of all cached pages together; 0: renders are shared, and nothing is cached.
 * @param isConnected whether every invalidation arrives.
 */
export function createPageCache(limitBytes: number, isConnected: () => boolean): PageCache {
  const pages = createStore(Math.floor(limitBytes));
  const uncacheable = new LRUCache<string, true>({ max: maxUncacheable });
  const inFlight = new Set<InFlightRender>();
  const sharedRenders = new Map<string, Promise<SharedResult>>();

  const renderShared = async (key: string, render: RenderPage): Promise<SharedResult> => {
    // Registered before the render reads any data, so that no later invalidation is missed.
    const current: InFlightRender = { invalidated: new Set(), isCleared: false };
    inFlight.add(current);
    try {
      const rendered = await render(true);
      if (!rendered.isCacheable) {
        if (rendered.status === 200) uncacheable.set(key, true);
        return { rendered, cached: null, isCurrent: false };
      }
      const cached = createCachedPage(rendered);
      const isCurrent = isConnected() && !current.isCleared && !hasAny(current.invalidated, rendered.tags);
      if (isCurrent) pages?.set(key, cached);
      return { rendered, cached, isCurrent };
    } finally {
      inFlight.delete(current);
      sharedRenders.delete(key);
    }
  };

  return {
    find: (key) => (isConnected() ? pages?.get(key) : undefined),

    async render(key, render) {
      for (let attempt = 0; attempt < sharedAttempts && isConnected() && !uncacheable.has(key); attempt += 1) {
        const started = sharedRenders.get(key);
        if (started === undefined) {
          const own = renderShared(key, render);
          sharedRenders.set(key, own);
          return own;
        }
        // The request that started the render reports its failure; this one renders for itself.
        const joined = await started.catch(() => null);
        if (joined?.isCurrent === true) return joined;
      }
      return { rendered: await render(false), cached: null };
    },

    invalidate(tags) {
      for (const { invalidated } of inFlight) for (const tag of tags) invalidated.add(tag);
      const stale = (pages?.entries() ?? []).filter(([, page]) => hasAny(page.tags, tags));
      for (const [key] of stale) pages?.delete(key);
    },

    clear() {
      for (const render of inFlight) render.isCleared = true;
      pages?.clear();
    },

    stats: () => ({ pages: pages?.size ?? 0, bytes: pages?.calculatedSize ?? 0, isConnected: isConnected() }),
  };
}

function hasAny(set: ReadonlySet<string>, of: ReadonlySet<string>): boolean {
  return [...of].some((tag) => set.has(tag));
}

interface PageStore extends Pick<LRUCache<string, CachedPage>, "get" | "delete" | "clear"> {
  set(key: string, page: CachedPage): void;
  entries(): readonly [string, CachedPage][];
  readonly size: number;
  readonly calculatedSize: number;
}

/** Two stores, so that invented URLs evict one another and not the site's pages. Null: nothing is cached. */
function createStore(limitBytes: number): PageStore | null {
  if (limitBytes === 0) return null;
  const createPart = (share: number): LRUCache<string, CachedPage> =>
    new LRUCache({
      maxSize: Math.floor(limitBytes * share),
      maxEntrySize: Math.ceil(limitBytes * largestShare),
      sizeCalculation: ({ bytes }) => bytes,
    });
  const invented = createPart(inventedShare);
  const own = createPart(1 - inventedShare);
  const parts = [own, invented];
  const cachePart = (key: string): typeof own => (own.has(key) ? own : invented);
  return {
    get: (key) => cachePart(key).get(key),
    set(key, page) {
      (page.status === 200 && !key.includes("?") ? own : invented).set(key, page);
    },
    delete: (key) => cachePart(key).delete(key),
    clear() {
      for (const part of parts) part.clear();
    },
    entries: () => parts.flatMap((part) => [...part.entries()]),
    get size() {
      return own.size + invented.size;
    },
    get calculatedSize() {
      return own.calculatedSize + invented.calculatedSize;
    },
  };
}
