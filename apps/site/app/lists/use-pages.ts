import type { EndpointName } from "@corp/api";
import type { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { InfiniteData, QueryClient, QueryKey, UseInfiniteQueryOptions } from "@tanstack/react-query";
import { useMemo } from "react";

interface Page<Row> {
  readonly items: Row[];
  readonly next_cursor: string | null;
}

/** What a list is asked for by. */
export type PagesOptions<Row, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page<Row>,
  ApiError,
  InfiniteData<Page<Row>, string | null>,
  Key,
  string | null
> & { queryKey: Key };

/** A list as far as it has come. */
export interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly status: "ready" | "loading" | "failed";
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Nothing while it loads already, or when there is no more. */
  readonly loadMore: () => void;
  /** What failed, once more: the next page, or the list from its beginning. */
  readonly retry: () => void;
}

/** A list that is loaded page by page. It is asked for anew when it is opened anew: by its first page, not by the hundreds seen before. */
export function usePages<Row, Key extends QueryKey>(options: PagesOptions<Row, Key>): Pages<Row> {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, ...query } =
    useInfiniteQuery({
      ...options,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // Until the next list has come, the one before is dimmed, not gone.
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
 * Shows what has become of rows in every list of a call that is loaded, without asking for thousands of them again.
 *
 * @param change null: the row is no longer there; the row itself: nothing happened to it.
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
