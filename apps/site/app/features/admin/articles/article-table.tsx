import type { ArticleSummary } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import { Button } from "@corp/ui";
import type { TableSort } from "@corp/ui/admin/table";
import { useCallback, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { PagesTable } from "../../../lists/pages-table.tsx";
import { useShownColumns } from "../../../lists/shown-columns.tsx";
import { useEventCallback } from "../../../lists/use-event-callback.ts";
import { usePages } from "../../../lists/use-pages.ts";
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

const rowId = ({ article_id: id }: ArticleSummary): string => id;

/** The filtered articles, with actions for one and for many. */
export function ArticleTable({ filters, onChange, actions, onPublish, onRemove }: ArticleTableProps): ReactElement {
  const { api } = useServices();
  const pages = usePages(callInfiniteQuery(api, "articleList", articleTableRequest(filters, pageSize)));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { columns, menu } = useShownColumns("articles", articleColumns, usualColumns);
  const chosen = pages.rows.filter(({ article_id }) => selected.has(article_id));
  const publish = useEventCallback(onPublish);
  const unpublish = useEventCallback(actions.unpublish);
  const remove = useEventCallback(onRemove);
  const rowActions = useCallback(
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
    <PagesTable
      pages={pages}
      label={messages.listTitle}
      columns={columns}
      getRowId={rowId}
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
      rowActions={rowActions}
      empty={hasFilters(filters) ? messages.emptyFound : messages.empty}
    />
  );
}

function tableSort({ sort }: ArticleTableFilters): TableSort | null {
  const column = (Object.keys(sortOfColumn) as SortableId[]).find((id) => sortOfColumn[id] === sort?.by);
  return sort === null || column === undefined ? null : { columnId: column, direction: sort.direction };
}

function filterSort(sort: TableSort | null): ArticleTableFilters["sort"] {
  if (sort === null || !(sort.columnId in sortOfColumn)) return null;
  return { by: sortOfColumn[sort.columnId as SortableId], direction: sort.direction };
}
