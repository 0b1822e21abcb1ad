import type { ApiClient } from "@corp/api";
import { Button, EmptyState, Link as UiLink, LoadMore, Text, VisuallyHidden } from "@corp/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { failureMessage } from "../../core/failure-message.ts";
import { useServices } from "../../core/services-provider.tsx";
import { rememberPages } from "../../lists/shown-pages.ts";
import { withBase } from "../../navigation/base-path.ts";
import { useComingLocation } from "../../navigation/use-coming-location.ts";
import { articleListPath, articleListRequest, hasFeaturedArticle, isFiltered, noFilter } from "./article-filters.ts";
import type { ArticleFilter } from "./article-filters.ts";
import { ArticleGrid } from "./article-grid.tsx";
import { articlePages } from "./article-pages.ts";
import { ArticleSkeletons } from "./article-skeletons.tsx";
import { FeaturedArticle } from "./featured-article.tsx";
import { listMessages } from "./list-messages.ts";
import "./article-list.css";

export interface ArticleListProps {
  readonly filter: ArticleFilter;
  /** Where this part of the list begins; null: at the newest article. */
  readonly cursor: string | null;
}

/** The list, loaded page by page. */
export function ArticleList(props: ArticleListProps): ReactElement {
  return <ArticleListView api={useServices().api} {...props} />;
}

/** The list over the given API. */
export function ArticleListView({ api, filter, cursor }: ArticleListProps & { readonly api: ApiClient }): ReactElement {
  const isChanging = useComingLocation()?.pathname === "/blog";
  const grid = useRef<HTMLUListElement>(null);
  const pages = useInfiniteQuery(articlePages(api, articleListRequest(filter, cursor)));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = pages;
  if (data === undefined) {
    return error === null ? <Loading /> : <Failed text={failureMessage(error)} onRetry={() => void refetch()} />;
  }
  const articles = data.pages.flatMap((page) => page.items);
  if (articles.length === 0) return <Empty filter={filter} />;
  const [first, ...others] = articles;
  const isFeatured = hasFeaturedArticle(filter, cursor);
  const nextCursor = data.pages.at(-1)?.next_cursor ?? null;
  return (
    <section className="article-list" aria-label={listMessages.listLabel} aria-busy={isChanging}>
      <VisuallyHidden role="status">
        {isChanging ? "" : listMessages.found(articles.length, hasNextPage)}
      </VisuallyHidden>
      {cursor === null ? null : (
        <UiLink className="article-list-start" render={<Link to={articleListPath(filter)} />}>
          {listMessages.fromStart}
        </UiLink>
      )}
      {isFeatured && first !== undefined ? <FeaturedArticle article={first} /> : null}
      <ArticleGrid articles={isFeatured ? others : articles} titleAs="h2" isFirst={!isFeatured} ref={grid}>
        {isFetchingNextPage ? <ArticleSkeletons /> : null}
      </ArticleGrid>
      {isFetchNextPageError ? (
        <Text tone="negative" role="alert">
          {listMessages.failedMore} {failureMessage(error)}
        </Text>
      ) : null}
      <LoadMore
        shown={articles.length}
        total={data.pages[0]?.total}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage().then(({ data: loaded }) => rememberPages(loaded?.pages.length ?? 1))}
        href={nextCursor === null ? undefined : withBase(articleListPath(filter, nextCursor))}
        label={isFetchNextPageError ? listMessages.retry : undefined}
        getItem={(index) => grid.current?.children[isFeatured ? index - 1 : index]?.querySelector("a")}
      />
    </section>
  );
}

function Loading(): ReactElement {
  return (
    <div className="article-list" aria-busy="true">
      <VisuallyHidden role="status">{listMessages.loading}</VisuallyHidden>
      <ul className="article-grid">
        <ArticleSkeletons count={6} />
      </ul>
    </div>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }): ReactElement {
  return (
    <EmptyState
      role="alert"
      title={listMessages.failedTitle}
      action={
        <Button variant="outline" onClick={onRetry}>
          {listMessages.retry}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

function Empty({ filter }: { filter: ArticleFilter }): ReactElement {
  return isFiltered(filter) ? (
    <EmptyState
      role="status"
      title={listMessages.emptyTitle}
      action={
        <Button variant="outline" render={<Link to={articleListPath(noFilter)} preventScrollReset />}>
          {listMessages.clear}
        </Button>
      }
    >
      {listMessages.emptyText}
    </EmptyState>
  ) : (
    <EmptyState role="status" title={listMessages.emptyBlogTitle}>
      {listMessages.emptyBlogText}
    </EmptyState>
  );
}
