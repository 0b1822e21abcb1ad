import { join } from "node:path";
import type { ArticleStore } from "../content/article-store.ts";
import type { EventStore } from "../content/event-store.ts";
import type { FileStore } from "../files/file-store.ts";
import type { ModuleDeps } from "../module.ts";
import { createPictureCache } from "./picture-cache.ts";
import { createPreviewThread } from "./preview-thread.ts";
import { createPreviews } from "./previews.ts";
import type { Previews } from "./previews.ts";

/** About a hundred megabytes. */
const maxCachedPictures = 1_000;

interface PreviewsModuleDeps extends ModuleDeps {
  readonly events: EventStore;
  readonly articles: ArticleStore;
  readonly files: FileStore;
}

export function createPreviewsModule({ config, logger, now, events, articles, files }: PreviewsModuleDeps): Previews {
  return createPreviews({
    events,
    articles,
    files,
    brand: config.brand,
    logger,
    now,
    cache: createPictureCache(join(config.dataDir, "previews"), maxCachedPictures),
    thread: createPreviewThread(),
  });
}
