import type { ArticleSummary } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import { Button } from "@corp/ui";
import { Table } from "@corp/ui/admin/table";
import type { TableSort } from "@corp/ui/admin/table";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import { messages as loadMessages } from "../../../lists/load-messages.ts";
import { useShownColumns } from "../../../lists/shown-columns.tsx";
import { useScrollEnd } from "../../../lists/use-scroll-end.ts";
import { useEventCallback } from "../../../lists/use-event-callback.ts";
import { virtualizeAbove } from "../../../lists/use-pages.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { articleColumns, sortOfColumn, usualColumns } from "./article-columns.tsx";
import { ArticleMenu } from "./article-menu.tsx";
import { articleTableRequest, hasFilters } from "./article-table-filters.ts";
import type { ArticleTableFilters } from "./article-table-filters.ts";
import { messages } from "./messages.ts";
import type { ArticleActions } from "./use-article-actions.ts";

const pageSize = 100;

interface ArticleTableProps {
  readonly filters: ArticleTableFilters;
  readonly onChange: (filters: ArticleTableFilters) => void;
  readonly actions: ArticleActions;
  readonly onPublish: (articles: readonly ArticleSummary[]) => void;
  readonly onRemove: (articles: readonly ArticleSummary[]) => void;
}

type SortableId = keyof typeof sortOfColumn;

const idOf = ({ article_id: id }: ArticleSummary): string => id;

/** The filtered articles, with actions for one and for many. */
export function ArticleTable({ filters, onChange, actions, onPublish, onRemove }: ArticleTableProps): ReactElement {
  const { api } = useServices();
  const query = useInfiniteQuery({
    ...callInfiniteQuery(api, "articleList", articleTableRequest(filters, pageSize)),
    placeholderData: keepPreviousData,
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { columns, menu } = useShownColumns("articles", articleColumns, usualColumns);
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const chosen = rows.filter(({ article_id }) => selected.has(article_id));
  const frame = useRef<HTMLDivElement>(null);
  const loadMore = (): void => {
    if (query.hasNextPage && !query.isFetchingNextPage && !query.isPlaceholderData && !query.isError) {
      void query.fetchNextPage();
    }
  };
  useScrollEnd(frame, loadMore);
  const publish = useEventCallback(onPublish);
  const unpublish = useEventCallback(actions.unpublish);
  const remove = useEventCallback(onRemove);
  const actionsOf = useCallback(
    (article: ArticleSummary): ReactElement => (
      <ArticleMenu
        article={article}
        onPublish={() => publish([article])}
        onUnpublish={() => void unpublish([article])}
        onRemove={() => remove([article])}
      />
    ),
    [publish, unpublish, remove],
  );

  return (
    <div ref={frame} className="article-table" aria-busy={query.isPlaceholderData}>
      <Table
        label={messages.listTitle}
        labelHidden
        columns={columns}
        rows={rows}
        virtualizeAbove={virtualizeAbove}
        getRowId={idOf}
        sort={tableSort(filters)}
        onSortChange={(sort) => onChange({ ...filters, sort: filterSort(sort) })}
        selectionMode="multiple"
        selectedIds={selected}
        onSelectionChange={setSelected}
        selectionActions={
          <>
            <Button size={400} variant="outline" disabled={actions.isBusy} onClick={() => onPublish(chosen)}>
              {messages.publish}
            </Button>
            <Button
              size={400}
              variant="outline"
              disabled={actions.isBusy}
              onClick={() => void actions.unpublish(chosen.filter(({ is_published }) => is_published))}
            >
              {messages.unpublish}
            </Button>
            <Button size={400} variant="ghost-negative" disabled={actions.isBusy} onClick={() => onRemove(chosen)}>
              {messages.remove}
            </Button>
          </>
        }
        toolbar={menu}
        rowActions={actionsOf}
        status={statusOf(query)}
        onRetry={() => void (query.data === undefined ? query.refetch() : query.fetchNextPage())}
        empty={hasFilters(filters) ? messages.emptyFound : messages.empty}
        maxBlockSize="max(24rem, 70vh)"
      />
      {query.hasNextPage && !query.isFetchNextPageError ? (
        <Button variant="outline" loading={query.isFetchingNextPage} onClick={loadMore}>
          {loadMessages.more}
        </Button>
      ) : null}
    </div>
  );
}

function statusOf({ isError, isFetching, data }: { isError: boolean; isFetching: boolean; data: unknown }) {
  if (isError) return "failed";
  return data === undefined && isFetching ? "loading" : "ready";
}

function tableSort({ sort }: ArticleTableFilters): TableSort | null {
  const column = (Object.keys(sortOfColumn) as SortableId[]).find((id) => sortOfColumn[id] === sort?.by);
  return sort === null || column === undefined ? null : { columnId: column, direction: sort.direction };
}

function filterSort(sort: TableSort | null): ArticleTableFilters["sort"] {
  if (sort === null || !(sort.columnId in sortOfColumn)) return null;
  return { by: sortOfColumn[sort.columnId as SortableId], direction: sort.direction };
}
