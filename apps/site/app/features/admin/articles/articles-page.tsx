import type { ArticleSummary } from "@corp/api";
import { Button } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink, useLocation, useSearchParams } from "react-router";
import { PublishDialog } from "../../../editing/publish-dialog.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { useComingLocation } from "../../../navigation/use-coming-location.ts";
import { ArticleFilterBar } from "./article-filter-bar.tsx";
import { readTableFilters, withTableFilters } from "./article-table-filters.ts";
import type { ArticleTableFilters } from "./article-table-filters.ts";
import { ArticleTable } from "./article-table.tsx";
import { messages } from "./messages.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useArticleActions } from "./use-article-actions.ts";

type Articles = readonly ArticleSummary[];

export function ArticlesPage(): ReactElement {
  const [shown, setParams] = useSearchParams();
  // Applied before navigation ends, so that two choices in a row are both kept.
  const coming = useComingLocation();
  const { pathname } = useLocation();
  const params = coming?.pathname === pathname ? new URLSearchParams(coming.search) : shown;
  const filters = readTableFilters(params);
  const setFilters = (next: ArticleTableFilters): void =>
    setParams(withTableFilters(params, next), { replace: true, preventScrollReset: true });
  const actions = useArticleActions();
  const [toPublish, setToPublish] = useState<Articles>([]);
  const [toRemove, setToRemove] = useState<Articles>([]);
  const [first] = toPublish;

  return (
    <AdminPage
      title={messages.listTitle}
      actions={<Button render={<RouterLink to="/admin/articles/create" />}>{messages.create}</Button>}
    >
      <div className="admin-articles">
        <ArticleFilterBar filters={filters} onChange={setFilters} />
        <ArticleTable
          filters={filters}
          onChange={setFilters}
          actions={actions}
          onPublish={setToPublish}
          onRemove={setToRemove}
        />
      </div>
      <PublishDialog
        key={first?.article_id ?? ""}
        title={toPublish.length === 1 && first !== undefined ? first.title : messages.count(toPublish.length)}
        isOpen={toPublish.length > 0}
        onPublish={(publishAt) => actions.publish(toPublish, publishAt)}
        onClose={() => setToPublish([])}
      />
      <RemoveDialog
        titles={toRemove.map(({ title }) => title)}
        onConfirm={() => actions.remove(toRemove)}
        onClose={() => setToRemove([])}
      />
    </AdminPage>
  );
}
