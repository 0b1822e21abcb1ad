import { createHash } from "node:crypto";
import type { Logger } from "@corp/telemetry/server";
import { guest } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { ArticleStore } from "../articles/article-store.ts";
import { isShown as isArticleShown } from "../articles/article-visibility.ts";
import { articleNotFound } from "../articles/get-article.ts";
import type { EventStore } from "../events/event-store.ts";
import { eventNotFound, isShown as isEventShown } from "../events/get-event.ts";
import type { FileStore } from "../files/file-store.ts";
import { createTurns } from "../files/one-at-a-time.ts";
import type { KeptPictures } from "./picture-cache.ts";
import type { PreviewCard } from "./preview-card.ts";
import type { PreviewThread } from "./preview-thread.ts";
import { articleLines, eventLines, topicOf } from "./preview-texts.ts";

/** What a link's picture shows, and what it is a picture of. */
export interface Preview {
  /** Counts up with each change; null: of the site, which has none. */
  readonly version: number | null;
  /** The same for the same picture, for `ETag`. */
  readonly name: string;
  /** @throws {Failure} `unavailable` OVERLOADED when too many wait to be drawn. */
  picture(): Promise<Uint8Array>;
}

/** Pictures for links in messengers and social networks. */
export interface Previews {
  /** @throws {Failure} `not-found` for what visitors do not see. */
  ofEvent(eventId: string): Promise<Preview>;
  /** @throws {Failure} `not-found` for what visitors do not see. */
  ofArticle(articleId: string): Promise<Preview>;
  ofSite(): Preview;
  /** Gives up what is being drawn. */
  stop(): Promise<void>;
}

interface PreviewsOptions {
  readonly events: Pick<EventStore, "get">;
  readonly articles: Pick<ArticleStore, "get">;
  readonly files: Pick<FileStore, "get">;
  readonly kept: KeptPictures;
  readonly thread: PreviewThread;
  readonly brand: { readonly name: string; readonly tagline: string };
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
}

/** Counts up when pictures are drawn in another way. */
const design = 1;
const maxWaiting = 50;
const retryAfterInSeconds = 5;

export function createPreviews(options: PreviewsOptions): Previews {
  const { events, articles, files, kept, thread, brand, logger, now } = options;
  const turns = createTurns(maxWaiting);
  const drawing = new Map<string, Promise<Uint8Array>>();
  /** A drawing that has begun is of use to the next who asks. */
  const { signal: never } = new AbortController();

  return {
    async ofEvent(eventId) {
      const event = (await events.get(eventId))?.event;
      if (event === undefined || !isEventShown(event, guest, now())) throw eventNotFound();
      const card = {
        topic: topicOf(event.tags),
        title: event.title,
        lines: eventLines(event),
        coverName: nameOf(event.cover),
      };
      return previewOf(event.version, { ...card, brandName: brand.name, tone: "light" });
    },
    async ofArticle(articleId) {
      const article = (await articles.get(articleId))?.article;
      if (article === undefined || !isArticleShown(article, guest, now())) throw articleNotFound();
      const { tags, title, banner, version } = article;
      const card = { topic: topicOf(tags), title, lines: articleLines(article), coverName: nameOf(banner) };
      return previewOf(version, { ...card, brandName: brand.name, tone: "light" });
    },
    ofSite: () =>
      previewOf(null, {
        ...{ brandName: brand.name, topic: null, title: brand.tagline, lines: [messages.previewSite] },
        ...{ coverName: null, tone: "accent" },
      }),
    stop: () => thread.stop(),
  };

  function previewOf(version: number | null, card: PreviewCard): Preview {
    const name = createHash("sha256")
      .update(JSON.stringify([design, card]))
      .digest("hex")
      .slice(0, 32);
    return { version, name, picture: () => pictureOf(`${name}.png`, card) };
  }

  /** Whoever asks for what is being drawn waits for the same drawing. */
  function pictureOf(name: string, card: PreviewCard): Promise<Uint8Array> {
    const shared = drawing.get(name);
    if (shared !== undefined) return shared;
    const made = keptOrDrawn(name, card).finally(() => drawing.delete(name));
    drawing.set(name, made);
    return made;
  }

  async function keptOrDrawn(name: string, card: PreviewCard): Promise<Uint8Array> {
    const known = await kept.get(name);
    if (known !== undefined) return known;
    const drawn = turns.run(async () => thread.draw(card, await coverOf(card)), never);
    if (drawn === undefined)
      throw new Failure("unavailable", messages.overloaded, { code: "OVERLOADED", retryAfterInSeconds });
    const picture = await drawn;
    await kept.put(name, picture).catch((error: unknown) => logger.warn("A drawn picture was not kept", { error }));
    return picture;
  }

  /** A picture without its cover is better than none. */
  async function coverOf({ coverName }: PreviewCard): Promise<Uint8Array | null> {
    if (coverName === null) return null;
    try {
      const content = await files.get(coverName);
      return content === undefined ? null : Buffer.concat(await content.stream.toArray());
    } catch (error) {
      logger.warn("A cover could not be read", { error });
      return null;
    }
  }
}

/** In the file store: the last part of a file's address. */
function nameOf(file: { readonly url: string } | null): string | null {
  return file?.url.split("/").at(-1) ?? null;
}
