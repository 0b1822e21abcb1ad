import type { Logger } from "@corp/telemetry/server";
import type { SiteConfig } from "../config.ts";
import type { PageRenderer } from "../rendering/page-renderer.ts";
import { createInvalidationFeed } from "./invalidation-feed.ts";
import { createPageCache } from "./page-cache.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key-theme.ts";

/** What most visitors see first. */
const firstPages = ["/", "/events", "/blog"];

export interface SubscribedPageCache {
  readonly cache: PageCache;
  start(): void;
  stop(): Promise<void>;
}

/** Pages are cached while the server's announcements are heard, and rendered for each reader otherwise. */
export function subscribePageCache(config: SiteConfig, logger: Logger, renderer: PageRenderer): SubscribedPageCache {
  const feed = createInvalidationFeed({
    url: `${config.serverUrl}/content-changes`,
    onConnected: () => {
      logger.info("Pages are cached: the server announces changes");
      void warmUp();
    },
    onInvalidate: (tags) => cache.invalidate(tags),
    onDisconnected: (error) => {
      cache.clear();
      logger.warn("No page is cached: the server's announcements of changes are not heard", { error });
    },
  });
  const cache = createPageCache(config.pageCacheLimitBytes, feed.isConnected);

  const warmUp = async (): Promise<void> => {
    if (config.pageCacheLimitBytes === 0) return;
    const isHttps = config.publicOrigin.startsWith("https:");
    for (const path of firstPages) {
      const request = new Request(`${config.publicOrigin}${path}`, { headers: { accept: "text/html" } });
      await cache
        .render(pageKey(isHttps, undefined, path), () => renderer.render(request, isHttps))
        .catch((error: unknown) => logger.warn("A first page could not be rendered beforehand", { error, path }));
    }
  };

  return { cache, start: feed.start, stop: feed.stop };
}
