import type { EndpointName } from "@corp/api";
import type { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { InfiniteData, Query, QueryClient, QueryKey, UseInfiniteQueryOptions } from "@tanstack/react-query";
import { useMemo } from "react";

/** Row count from which a growing list is virtualized: more rows in the document slow scrolling down. */
export const virtualizeAbove = 50;

interface Page<Row> {
  readonly items: Row[];
  readonly next_cursor: string | null;
}

/** The infinite query of a list. */
export type PagesOptions<Row, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page<Row>,
  ApiError,
  InfiniteData<Page<Row>, string | null>,
  Key,
  string | null
> & { queryKey: Key };

/** The pages loaded so far. */
export interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly status: "ready" | "loading" | "failed";
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Does nothing while a page is loading or when there is no next page. */
  readonly loadMore: () => void;
  /** Repeats the failed request: the next page, or the list from its start. */
  readonly retry: () => void;
}

/** A list loaded page by page. Opening it again loads its first page only, not every page seen before. */
export function usePages<Row, Key extends QueryKey>(options: PagesOptions<Row, Key>): Pages<Row> {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, ...query } =
    useInfiniteQuery({
      ...options,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // The previous list stays, dimmed, until the next one has loaded.
      placeholderData: (before) => before,
    });
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const loadMore = (): void => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData && error === null) void query.fetchNextPage();
  };
  return {
    rows,
    status: error === null ? (data === undefined || isPlaceholderData ? "loading" : "ready") : "failed",
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

/**
 * Updates rows in every loaded list of an endpoint without refetching them.
 *
 * @param change returns null to remove the row, the same row to leave it.
 */
export function patchRows<Row>(queryClient: QueryClient, name: EndpointName, change: (row: Row) => Row | null): void {
  queryClient.setQueriesData<InfiniteData<Page<Row>, string | null>>(
    { queryKey: callKey(name), predicate: ({ queryKey }) => queryKey[2] === "pages" },
    (data) => data && { ...data, pages: data.pages.map((page) => patchedPage(page, change)) },
  );
}

function patchedPage<Row>(page: Page<Row>, change: (row: Row) => Row | null): Page<Row> {
  const items = page.items.map(change);
  const isSame = items.every((item, index) => item === page.items[index]);
  return isSame ? page : { ...page, items: items.filter((item): item is Awaited<Row> & Row => item !== null) };
}

/** Whether the query was asked for with one of these identifiers. */
export function mentionsAny({ queryKey }: Pick<Query, "queryKey">, ids: readonly string[]): boolean {
  const key = JSON.stringify(queryKey);
  return ids.some((id) => key.includes(id));
}
