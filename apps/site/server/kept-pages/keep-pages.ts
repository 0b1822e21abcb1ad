import type { Logger } from "@corp/telemetry/server";
import type { SiteConfig } from "../config.ts";
import type { PageRenderer } from "../pages/page-renderer.ts";
import { createChangeFeed } from "./change-feed.ts";
import { createPageKeeper } from "./page-keeper.ts";
import type { PageKeeper } from "./page-keeper.ts";
import { pageKey } from "./page-key.ts";

/** What most visitors see first. */
const firstPages = ["/", "/events", "/blog"];

export interface KeptPages {
  readonly keeper: PageKeeper;
  start(): void;
  stop(): Promise<void>;
}

/** Pages are kept while the server's announcements are heard, and rendered for each reader otherwise. */
export function keepPages(config: SiteConfig, logger: Logger, renderer: PageRenderer): KeptPages {
  const feed = createChangeFeed({
    url: `${config.serverUrl}/content-changes`,
    onReady: () => {
      logger.info("Pages are kept: the server announces changes");
      void warmUp();
    },
    onChange: (topics) => keeper.changed(topics),
    onLost: (error) => {
      keeper.lost();
      logger.warn("No page is kept: the server's announcements of changes are not heard", { error });
    },
  });
  const keeper = createPageKeeper(config.keptPagesLimitBytes, feed.isAlive);

  const warmUp = async (): Promise<void> => {
    if (config.keptPagesLimitBytes === 0) return;
    const isHttps = config.publicOrigin.startsWith("https:");
    for (const path of firstPages) {
      const request = new Request(`${config.publicOrigin}${path}`, { headers: { accept: "text/html" } });
      await keeper
        .make(pageKey(isHttps, undefined, path), () => renderer.render(request, isHttps))
        .catch((error: unknown) => logger.warn("A first page could not be rendered beforehand", { error, path }));
    }
  };

  return { keeper, start: feed.start, stop: feed.stop };
}
