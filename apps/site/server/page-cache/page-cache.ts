import type { RenderedPage } from "../rendering/rendered-page.ts";
import type { InvalidationFeed } from "./invalidation-feed.ts";
import { compressPage } from "./cached-page.ts";
import type { CachedPage } from "./cached-page.ts";
import { createPageStore, touches } from "./page-store.ts";

/** A page as it was rendered, and, where it may be shown to others too, in its forms for them. */
export interface RenderResult {
  readonly rendered: RenderedPage;
  readonly cached: CachedPage | null;
}

/** Keeps pages while it hears of every change, and lets one rendering serve everybody who asks meanwhile. */
export interface PageCache {
  /** Undefined while changes are not heard of. */
  find(key: string): CachedPage | undefined;
  /** Renders a page that is not cached. */
  render(key: string, make: RenderPage): Promise<RenderResult>;
  /** Something changed. */
  invalidate(tags: ReadonlySet<string>): void;
  /** Changes may have been missed. */
  clear(): void;
  /** For the operator. */
  stats(): { readonly pages: number; readonly bytes: number; readonly isConnected: boolean };
}

/** @param isShared others may be waiting for it as well: it must go on when this visitor leaves. */
export type RenderPage = (isShared: boolean) => Promise<RenderedPage>;

/** A rendering under way, and what changed meanwhile. */
interface InFlightRender {
  readonly changed: Set<string>;
  isCleared: boolean;
}

interface Shared extends RenderResult {
  /** Nothing that it shows changed while it was made: it is true for whoever asked meanwhile. */
  readonly isCurrent: boolean;
}

/** Addresses that turned out to be one person's, so that nobody waits for another's page. */
const rememberedPersonal = 1000;
/** After so many changes under its hands a reader's page is rendered for that reader alone. */
const sharedTries = 2;

/** @param limitBytes of all cached pages together; 0: a page is for those alone who ask while it is rendered. */
export function createPageCache(limitBytes: number, isConnected: InvalidationFeed["isConnected"]): PageCache {
  const store = createPageStore(limitBytes);
  const inFlight = new Set<InFlightRender>();
  const shared = new Map<string, Promise<Shared>>();
  const personal = new Set<string>();

  const renderShared = async (key: string, make: RenderPage): Promise<Shared> => {
    // Before the rendering reads anything: whatever changes from here on is noted.
    const making: InFlightRender = { changed: new Set(), isCleared: false };
    inFlight.add(making);
    try {
      const rendered = await make(true);
      if (!rendered.isCacheable) {
        if (rendered.status === 200) remember(personal, key);
        return { rendered, cached: null, isCurrent: false };
      }
      const cached = await compressPage(rendered);
      const isCurrent = isConnected() && !making.isCleared && !touches(making.changed, rendered.tags);
      if (isCurrent) store.set(key, cached);
      return { rendered, cached, isCurrent };
    } finally {
      inFlight.delete(making);
      shared.delete(key);
    }
  };

  return {
    find: (key) => (isConnected() ? store.find(key) : undefined),

    async render(key, make) {
      for (let tries = 0; tries < sharedTries && isConnected() && !personal.has(key); tries += 1) {
        const underWay = shared.get(key);
        if (underWay === undefined) {
          const mine = renderShared(key, make);
          shared.set(key, mine);
          return mine;
        }
        // Who began it is told of its failure; who joined tries for themselves.
        const theirs = await underWay.catch(() => null);
        if (theirs?.isCurrent === true) return theirs;
      }
      return { rendered: await make(false), cached: null };
    },

    invalidate(tags) {
      for (const making of inFlight) for (const tag of tags) making.changed.add(tag);
      store.drop(tags);
    },

    clear() {
      for (const making of inFlight) making.isCleared = true;
      store.clear();
    },

    stats: () => ({ pages: store.count, bytes: store.bytes, isConnected: isConnected() }),
  };
}

function remember(keys: Set<string>, key: string): void {
  keys.add(key);
  const [oldest] = keys;
  if (keys.size > rememberedPersonal && oldest !== undefined) keys.delete(oldest);
}
