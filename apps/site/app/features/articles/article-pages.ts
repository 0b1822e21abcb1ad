import type { ApiClient, RequestOf } from "@corp/api";
import type { ApiError } from "@corp/api/errors";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { pageSize } from "./article-filters.ts";
import { toCard } from "./article-queries.ts";
import type { CardArticle } from "./article-queries.ts";

interface CardPage {
  readonly items: readonly CardArticle[];
  readonly next_cursor: string | null;
  readonly total?: number;
}

/**
 * The infinite query of a list from the request's cursor on. Offline it fails at once, so that no button waits for a
 * connection; the route's loader has asked, so that a page whose list has failed does not ask again as it mounts.
 */
export function articlePages(api: ApiClient, request: RequestOf<"articleList">) {
  return infiniteQueryOptions<
    CardPage,
    ApiError,
    { pages: CardPage[] },
    readonly ["articleList", "cards", RequestOf<"articleList">],
    string | null
  >({
    queryKey: ["articleList", "cards", request],
    queryFn: async ({ pageParam, signal }) => {
      const isBeginning = pageParam === null || pageParam === request.cursor;
      const asked = isBeginning ? request : { ...request, limit: pageSize, cursor: pageParam, with_total: false };
      const page = await api.articleList(asked, { signal });
      return {
        items: page.items.map(toCard),
        next_cursor: page.next_cursor,
        ...(page.total === undefined ? {} : { total: page.total }),
      };
    },
    initialPageParam: request.cursor ?? null,
    getNextPageParam: (page) => page.next_cursor,
    networkMode: "always",
    retryOnMount: false,
  });
}
