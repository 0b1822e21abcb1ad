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
    ...events.map(({ event_id, updated_at, cover }) => entry(`/events/${event_id}`, updated_at, cover)),
    ...articles.map(({ article_id, updated_at, banner }) => entry(`/blog/${article_id}`, updated_at, banner)),
  ];
}

function entry(path: string, changedAt: string, picture: EventSummary["cover"]): SitemapEntry {
  return { path, changedAt, ...(picture === null ? {} : { image: picture.url }) };
}

/** `lastmod` of a list is the latest change of its items. */
function list(path: string, shown: readonly { readonly updated_at: string }[]): SitemapEntry {
  const [newest] = shown
    .map(({ updated_at }) => updated_at)
    .toSorted((one, other) => Date.parse(other) - Date.parse(one));
  return { path, ...(newest === undefined ? {} : { changedAt: newest }) };
}
