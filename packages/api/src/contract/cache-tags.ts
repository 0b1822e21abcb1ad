/**
 * Names data that a cached page shows. A page is cached under its tags; a write invalidates the tags of what it
 * changed. The site's page cache, the server's invalidations and their stream (`GET /content-changes`) use the same
 * strings.
 */
export type CacheTag = "events" | "articles" | "tags" | "running-line" | `event:${string}` | `article:${string}`;

export const cacheTags = {
  /** The lists of events. */
  events: "events",
  /** The lists of articles. */
  articles: "articles",
  /** Tags, wherever they are shown. */
  tags: "tags",
  ticker: "running-line",
  event: (eventId: string) => `event:${eventId}`,
  article: (articleId: string) => `article:${articleId}`,
} as const satisfies Readonly<Record<string, CacheTag | ((id: string) => CacheTag)>>;

/** A tag in an endpoint's declaration; the id of an event or an article is the field `event_id` or `article_id`. */
export type CacheTagSource = keyof typeof cacheTags;

/** The tags of a call. Those of records that the fields do not name are left out. */
export function resolveCacheTags(
  sources: readonly CacheTagSource[],
  fields: Readonly<Record<string, unknown>>,
): readonly CacheTag[] {
  return sources.flatMap((source) => {
    const tag = cacheTags[source];
    if (typeof tag === "string") return [tag];
    const id = fields[`${source}_id`];
    return typeof id === "string" ? [tag(id)] : [];
  });
}
