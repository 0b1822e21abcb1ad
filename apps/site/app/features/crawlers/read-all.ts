import type { ApiClient, RequestOf, ResponseOf } from "@corp/api";

export type EventSummary = ResponseOf<"eventList">["items"][number];
export type ArticleSummary = ResponseOf<"articleList">["items"][number];

/** The maximum of the API. */
const pageSize = 100;

/** All published events, soonest first. */
export function readAllEvents(
  api: Pick<ApiClient, "eventList">,
  request: RequestOf<"eventList"> = {},
  maxCount: number = Infinity,
): Promise<EventSummary[]> {
  return readAll((page) => api.eventList({ ...request, ...page }), maxCount);
}

/** All published articles, latest first. */
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
