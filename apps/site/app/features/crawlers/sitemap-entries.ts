import type { ArticleSummary, EventSummary } from "./read-all.ts";

export interface SitemapEntry {
  readonly path: string;
  /** When it was really changed; left out where nobody can tell. */
  readonly changedAt?: string;
  /** Path or address of the picture that the page shows first. */
  readonly image?: string;
}

/** Texts that change with a release: when is not recorded. */
const textPages = [
  "/about",
  "/internship",
  "/contacts",
  "/digest",
  "/legal/personal-data",
  "/legal/mailing",
  "/legal/privacy",
] as const;

/** Every page that a search may lead to. */
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

/** A list changes when the newest of what it shows does. */
function list(path: string, shown: readonly { readonly updated_at: string }[]): SitemapEntry {
  const [newest] = shown
    .map(({ updated_at }) => updated_at)
    .toSorted((one, other) => Date.parse(other) - Date.parse(one));
  return { path, ...(newest === undefined ? {} : { changedAt: newest }) };
}
