import { createHash } from "node:crypto";
import type { Logger } from "@corp/telemetry/server";
import PQueue from "p-queue";
import { guest } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { articleNotFound, isArticleVisible } from "../articles/get-article.ts";
import type { ArticleStore } from "../content/article-store.ts";
import { titleWithState } from "../content/event-status.ts";
import type { EventStore } from "../content/event-store.ts";
import { eventNotFound, isEventVisible } from "../events/get-event.ts";
import type { FileStore } from "../files/file-store.ts";
import type { PictureCache } from "./picture-cache.ts";
import type { PreviewCard, PreviewRatio } from "./preview-card.ts";
import { articleLines, eventLines, joinTagNames } from "./preview-texts.ts";
import type { PreviewThread } from "./preview-thread.ts";

export interface Preview {
  /** The version of the content; null for the site's picture. */
  readonly version: number | null;
  /** A hash of the content: the ETag. */
  readonly name: string;
  /** @throws {Failure} `unavailable` OVERLOADED if too many drawings are queued. */
  picture(): Promise<Uint8Array>;
}

/** Link preview images (`og:image`). */
export interface Previews {
  /** @throws {Failure} `not-found` for unknown or unpublished content. */
  forEvent(eventId: string, ratio?: PreviewRatio): Promise<Preview>;
  /** @throws {Failure} `not-found` for unknown or unpublished content. */
  forArticle(articleId: string): Promise<Preview>;
  forSite(): Preview;
  /** Aborts the current drawing. */
  stop(): Promise<void>;
}

interface PreviewsOptions {
  readonly events: Pick<EventStore, "get">;
  readonly articles: Pick<ArticleStore, "get">;
  readonly files: Pick<FileStore, "get">;
  readonly cache: PictureCache;
  readonly thread: PreviewThread;
  readonly brand: { readonly name: string; readonly tagline: string };
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
}

/** Part of the names: increment it when the drawing changes. */
const design = 2;
const maxQueued = 50;
const retryAfterInSeconds = 5;

export function createPreviews(options: PreviewsOptions): Previews {
  const { events, articles, files, cache, thread, brand, logger, now } = options;
  const queue = new PQueue({ concurrency: 1 });
  const drawing = new Map<string, Promise<Uint8Array>>();

  return {
    async forEvent(eventId, ratio) {
      const event = (await events.get(eventId))?.event;
      if (event === undefined || !isEventVisible(event, guest, now())) throw eventNotFound();
      const card = {
        tags: joinTagNames(event.tags),
        title: titleWithState(event),
        lines: eventLines(event),
        coverName: storedName(event.cover),
        ...(ratio === undefined ? {} : { ratio }),
      };
      return createPreview(event.version, { ...card, brandName: brand.name, tone: "light" });
    },
    async forArticle(articleId) {
      const article = (await articles.get(articleId))?.article;
      if (article === undefined || !isArticleVisible(article, guest, now())) throw articleNotFound();
      const { title, banner, version } = article;
      const card = {
        tags: joinTagNames(article.tags),
        title,
        lines: articleLines(article),
        coverName: storedName(banner),
      };
      return createPreview(version, { ...card, brandName: brand.name, tone: "light" });
    },
    forSite: () =>
      createPreview(null, {
        brandName: brand.name,
        tags: null,
        title: brand.tagline,
        lines: [messages.previewSite],
        coverName: null,
        tone: "accent",
      }),
    stop: () => thread.stop(),
  };

  function createPreview(version: number | null, card: PreviewCard): Preview {
    const name = createHash("sha256")
      .update(JSON.stringify([design, card]))
      .digest("hex")
      .slice(0, 32);
    return { version, name, picture: () => drawPicture(`${name}.png`, card) };
  }

  /** Concurrent requests share one drawing. */
  function drawPicture(name: string, card: PreviewCard): Promise<Uint8Array> {
    const shared = drawing.get(name);
    if (shared !== undefined) return shared;
    const drawn = cachedOrDrawn(name, card).finally(() => drawing.delete(name));
    drawing.set(name, drawn);
    return drawn;
  }

  async function cachedOrDrawn(name: string, card: PreviewCard): Promise<Uint8Array> {
    const known = await cache.get(name);
    if (known !== undefined) return known;
    if (queue.size >= maxQueued) {
      throw new Failure("unavailable", messages.overloaded, { code: "OVERLOADED", retryAfterInSeconds });
    }
    const picture = await queue.add(async () => thread.draw(card, await readCover(card)));
    await cache
      .put(name, picture)
      .catch((error: unknown) =>
        logger.warn("A link preview was drawn but not cached; the next request draws it again", { name, error }),
      );
    return picture;
  }

  async function readCover({ coverName }: PreviewCard): Promise<Uint8Array | null> {
    if (coverName === null) return null;
    try {
      const content = await files.get(coverName);
      return content === undefined ? null : Buffer.concat(await content.stream.toArray());
    } catch (error) {
      logger.warn("The cover of a link preview could not be read; it is drawn without", { coverName, error });
      return null;
    }
  }
}

/** The name in the file store is the last segment of the URL. */
function storedName(file: { readonly url: string } | null): string | null {
  return file?.url.split("/").at(-1) ?? null;
}
