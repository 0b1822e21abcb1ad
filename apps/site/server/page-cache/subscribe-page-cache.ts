import type { Logger } from "@corp/telemetry/server";
import type { SiteConfig } from "../config.ts";
import type { PageRenderer } from "../rendering/page-renderer.ts";
import { createInvalidationFeed } from "./invalidation-feed.ts";
import { createPageCache } from "./page-cache.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";

/** Most visits begin with one of these: they are rendered before the first request. */
const warmPages = ["/", "/events", "/blog"];

export interface SubscribedPageCache {
  readonly cache: PageCache;
  start(): void;
  stop(): Promise<void>;
}

/** A page cache that the server's invalidation feed keeps current. It is bypassed while the feed is disconnected. */
export function subscribePageCache(config: SiteConfig, logger: Logger, renderer: PageRenderer): SubscribedPageCache {
  const feed = createInvalidationFeed({
    url: `${config.serverUrl}/content-changes`,
    onConnected: () => {
      logger.info("The page cache is in use: connected to the server's invalidation feed");
      void warmUp();
    },
    onInvalidate: (tags) => cache.invalidate(tags),
    onDisconnected: (error) => {
      cache.clear();
      logger.warn(
        "The page cache is bypassed and every page is rendered: disconnected from the server's invalidation feed, reconnecting",
        { error },
      );
    },
  });
  const cache = createPageCache(config.pageCacheLimitBytes, feed.isConnected);

  const warmUp = async (): Promise<void> => {
    if (config.pageCacheLimitBytes === 0) return;
    const isHttps = config.publicOrigin.startsWith("https:");
    for (const path of warmPages) {
      const request = new Request(`${config.publicOrigin}${path}`, { headers: { accept: "text/html" } });
      await cache
        .render(pageKey(isHttps, undefined, path), () => renderer.render(request, isHttps))
        .catch((error: unknown) =>
          logger.warn("Warming the page cache failed for a page; its first request renders it", { error, path }),
        );
    }
  };

  return { cache, start: feed.start, stop: feed.stop };
}
