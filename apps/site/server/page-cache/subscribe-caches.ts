import type { Logger } from "@corp/telemetry/server";
import type { ResponseCache } from "../../app/page-cache/share-responses.server.ts";
import type { SiteConfig } from "../config.ts";
import type { PageRenderer } from "../rendering/page-renderer.ts";
import { createInvalidationFeed } from "./invalidation-feed.ts";
import { createPageCache } from "./page-cache.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-url.ts";
import { createResponseCache } from "./response-cache.ts";
import type { ApiResponseCache } from "./response-cache.ts";

/** Most visits begin with one of these: they are rendered before the first request. */
const warmPages = ["/", "/events", "/blog"];

export interface SubscribedCaches {
  readonly cache: PageCache;
  readonly responses: ApiResponseCache;
  readonly renderer: PageRenderer;
  start(): void;
  stop(): Promise<void>;
}

/**
 * The caches of pages and of API responses, which the server's invalidation feed keeps current. Both are bypassed while
 * the feed is disconnected.
 */
export function subscribeCaches(
  config: SiteConfig,
  logger: Logger,
  createRenderer: (responses: ResponseCache) => PageRenderer,
): SubscribedCaches {
  const feed = createInvalidationFeed({
    url: `${config.serverUrl}/content-changes`,
    onConnected: () => {
      logger.info("The page cache is in use: connected to the server's invalidation feed");
      void warmUp();
    },
    onInvalidate: (tags) => {
      // One turn of the event loop does both: no page is rendered from a stale response and cached as current.
      responses.invalidate(tags);
      cache.invalidate(tags);
    },
    onDisconnected: (error) => {
      responses.clear();
      cache.clear();
      logger.warn(
        "The page cache is bypassed and every page is rendered: disconnected from the server's invalidation feed, reconnecting",
        { error },
      );
    },
  });
  const cache = createPageCache(config.pageCacheLimitBytes, feed.isConnected);
  const responses = createResponseCache(config.responseCacheLimitBytes, feed.isConnected);
  const renderer = createRenderer(responses);

  const warmUp = async (): Promise<void> => {
    if (config.pageCacheLimitBytes === 0) return;
    const isHttps = config.publicOrigin.startsWith("https:");
    for (const path of warmPages) {
      const request = new Request(`${config.publicOrigin}${path}`, { headers: { accept: "text/html" } });
      const key = pageKey(isHttps, undefined, path);
      await cache
        .render(key, () => renderer.render(request, isHttps))
        // The page counts as requested again.
        .then(() => cache.find(key))
        .catch((error: unknown) =>
          logger.warn("Warming the page cache failed for a page; its first request renders it", { error, path }),
        );
    }
  };

  return { cache, responses, renderer, start: feed.start, stop: feed.stop };
}
