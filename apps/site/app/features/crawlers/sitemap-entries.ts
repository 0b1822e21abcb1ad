import { changedAt } from "../../domain/changed-at.ts";
import type { ArticleSummary, EventSummary } from "./read-all.ts";

export interface SitemapEntry {
  readonly path: string;
  /** Time of the last change (RFC 3339), if known. */
  readonly changedAt?: string;
  /** Path or URL of the page's first image. */
  readonly image?: string;
}

/** Pages that change with a release; they have no `lastmod`. */
const textPages = [
  "/about",
  "/internship",
  "/contacts",
  "/digest",
  "/legal/personal-data",
  "/legal/mailing",
  "/legal/privacy",
] as const;

/** Every indexable page. */
export function sitemapEntries(
  events: readonly EventSummary[],
  articles: readonly ArticleSummary[],
): readonly SitemapEntry[] {
  const past = events.filter(({ status }) => status === "EventHasPassed");
  const coming = events.filter(({ status }) => status !== "EventHasPassed");
  return [
    list("/", [...events, ...articles]),
    list("/events", coming),
    list("/events?period=past", past),
    list("/blog", articles),
    ...textPages.map((path) => ({ path })),
    ...events.map((event) => entry(`/events/${event.event_id}`, changedAt(event), event.cover)),
    ...articles.map((article) => entry(`/blog/${article.article_id}`, changedAt(article), article.banner)),
  ];
}

function entry(path: string, at: string, picture: EventSummary["cover"]): SitemapEntry {
  return { path, changedAt: at, ...(picture === null ? {} : { image: picture.url }) };
}

/** `lastmod` of a list is the latest change of its items. */
function list(path: string, shown: readonly Parameters<typeof changedAt>[0][]): SitemapEntry {
  const [newest] = shown.map(changedAt).toSorted((one, other) => Date.parse(other) - Date.parse(one));
  return { path, ...(newest === undefined ? {} : { changedAt: newest }) };
}
