import type { ApiClient, RequestOf, ResponseOf } from "@corp/api";

export type EventSummary = ResponseOf<"eventList">["items"][number];
export type ArticleSummary = ResponseOf<"articleList">["items"][number];

/** As many as a call gives at once. */
const pageSize = 100;

/** What is published, to the last one: events by their start, the soonest first. */
export function readAllEvents(
  api: Pick<ApiClient, "eventList">,
  request: RequestOf<"eventList"> = {},
  maxCount: number = Infinity,
): Promise<EventSummary[]> {
  return readAll((page) => api.eventList({ ...request, ...page }), maxCount);
}

/** What is published, to the last one: articles, the latest first. */
export function readAllArticles(
  api: Pick<ApiClient, "articleList">,
  maxCount: number = Infinity,
): Promise<ArticleSummary[]> {
  return readAll((page) => api.articleList(page), maxCount);
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** One call after another: each page begins where the one before it ended. */
async function readAll<Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Item>>,
  maxCount: number,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const limit = Math.min(pageSize, maxCount - items.length);
    const page: Page<Item> = await read(cursor === null ? { limit } : { limit, cursor });
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < maxCount);
  return items;
}
