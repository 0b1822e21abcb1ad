import { Button, EmptyState, Link as UiLink, LoadMore, Text, VisuallyHidden } from "@corp/ui";
import type { ApiClient } from "@corp/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { ReactElement } from "react";
import { Link, useNavigation } from "react-router";
import { failureMessage } from "../../core/failure-message.ts";
import { useServices } from "../../core/services-provider.tsx";
import { articleListPath, articleListRequest, hasFeaturedArticle, noFilter } from "./article-filters.ts";
import type { ArticleFilter } from "./article-filters.ts";
import { ArticleGrid } from "./article-grid.tsx";
import { articlePages } from "./article-queries.ts";
import { ArticleSkeletons } from "./article-skeletons.tsx";
import { FeaturedArticle } from "./featured-article.tsx";
import { messages } from "./messages.ts";
import "@corp/ui/empty-state.css";
import "@corp/ui/pagination.css";
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
  const isChanging = useNavigation().location?.pathname === "/blog";
  const grid = useRef<HTMLUListElement>(null);
  const pages = useInfiniteQuery(articlePages(api, articleListRequest(filter, cursor)));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = pages;
  if (data === undefined) {
    return error === null ? <Loading /> : <Failed text={failureMessage(error)} onRetry={() => void refetch()} />;
  }
  const articles = data.pages.flatMap((page) => page.items);
  if (articles.length === 0) return <Empty isFiltered={filter.tag !== null || filter.text !== null} />;
  const [first, ...others] = articles;
  const isFeatured = hasFeaturedArticle(filter, cursor);
  const nextCursor = data.pages.at(-1)?.next_cursor ?? null;
  return (
    <section className="article-list" aria-label={messages.listLabel} aria-busy={isChanging}>
      <VisuallyHidden role="status">{isChanging ? "" : messages.found(articles.length, hasNextPage)}</VisuallyHidden>
      {cursor === null ? null : (
        <UiLink className="article-list-start" render={<Link to={articleListPath(filter)} />}>
          {messages.fromStart}
        </UiLink>
      )}
      {isFeatured && first !== undefined ? <FeaturedArticle article={first} /> : null}
      <ArticleGrid articles={isFeatured ? others : articles} titleAs="h2" isFirst={!isFeatured} ref={grid}>
        {isFetchingNextPage ? <ArticleSkeletons /> : null}
      </ArticleGrid>
      {isFetchNextPageError ? (
        <Text tone="negative" role="alert">
          {messages.failedMore} {failureMessage(error)}
        </Text>
      ) : null}
      <LoadMore
        shown={articles.length}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
        href={nextCursor === null ? undefined : articleListPath(filter, nextCursor)}
        label={isFetchNextPageError ? messages.retry : undefined}
        getItem={(index) => grid.current?.children[isFeatured ? index - 1 : index]?.querySelector("a")}
      />
    </section>
  );
}

function Loading(): ReactElement {
  return (
    <div className="article-list" aria-busy="true">
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
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
      title={messages.failedTitle}
      action={
        <Button variant="outline" onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }): ReactElement {
  return isFiltered ? (
    <EmptyState
      role="status"
      title={messages.emptyTitle}
      action={
        <Button variant="outline" render={<Link to={articleListPath(noFilter)} preventScrollReset />}>
          {messages.clear}
        </Button>
      }
    >
      {messages.emptyText}
    </EmptyState>
  ) : (
    <EmptyState role="status" title={messages.emptyBlogTitle}>
      {messages.emptyBlogText}
    </EmptyState>
  );
}
