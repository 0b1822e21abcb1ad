import type { CachedPage } from "./cached-page.ts";

/** The kept pages, the least lately read of which go first when there is no room. */
export interface PageStore {
  find(key: string): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
  /** Drops what depends on one of the tags. */
  drop(tags: ReadonlySet<string>): void;
  clear(): void;
  readonly count: number;
  readonly bytes: number;
}

/** Of a page that one address must not fill the store with. */
const largestShare = 0.25;

export function createPageStore(limitBytes: number): PageStore {
  // A map walks in the order of insertion: what was read lately is put in again.
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  /** What is read again and again needs no new place. */
  let latest: CachedPage | undefined;

  const remove = (key: string, page: CachedPage): void => {
    pages.delete(key);
    bytes -= page.bytes;
  };

  return {
    find(key) {
      const page = pages.get(key);
      if (page === undefined || page === latest) return page;
      pages.delete(key);
      pages.set(key, page);
      latest = page;
      return page;
    },
    set(key, page) {
      const old = pages.get(key);
      if (old !== undefined) remove(key, old);
      if (page.bytes > limitBytes * largestShare) return;
      pages.set(key, page);
      latest = page;
      bytes += page.bytes;
      for (const [oldest, its] of pages) {
        if (bytes <= limitBytes) break;
        remove(oldest, its);
      }
    },
    drop(tags) {
      for (const [key, page] of pages) if (touches(tags, page.tags)) remove(key, page);
    },
    clear() {
      pages.clear();
      bytes = 0;
    },
    get count() {
      return pages.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** Whether a change of these tags may show in a page of those. */
export function touches(changed: ReadonlySet<string>, shown: ReadonlySet<string>): boolean {
  for (const tag of changed) if (shown.has(tag)) return true;
  return false;
}
