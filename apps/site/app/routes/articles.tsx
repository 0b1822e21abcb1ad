import { ApiError } from "@corp/api/errors";
import { Link as UiLink, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { redirect, useSearchParams } from "react-router";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { brand } from "../domain/brand.ts";
import {
  articleListPath,
  articleListRequest,
  readArticleFilter,
  readCursor,
} from "../features/articles/article-filters.ts";
import type { ArticleFilter } from "../features/articles/article-filters.ts";
import { ArticleList } from "../features/articles/article-list.tsx";
import { articlePages } from "../features/articles/article-pages.ts";
import { articleTags } from "../features/articles/article-queries.ts";
import { ArticleSearchForm } from "../features/articles/article-search-form.tsx";
import { ArticleTags } from "../features/articles/article-tags.tsx";
import { atomPath, feedAlternates, rssPath } from "../features/articles/feed-paths.ts";
import { listMessages } from "../features/articles/list-messages.ts";
import { messages } from "../features/articles/messages.ts";
import { preloadDigestForm } from "../features/digest/deferred-digest-form.ts";
import { DigestBand } from "../features/digest/digest-band.tsx";
import { breadcrumbJsonLd } from "../head/json-ld.ts";
import { pageHead } from "../head/page-head.ts";
import type { PageHead } from "../head/page-head.ts";
import { readPages } from "../lists/shown-pages.ts";
import { withBase } from "../navigation/base-path.ts";
import { readsQuery } from "../navigation/route-query.ts";
import { loadUncached, loadOnServer } from "../page-cache/load-queries.ts";
import type { Route } from "./+types/articles";
import "./articles.css";

interface Head extends Pick<PageHead, "path" | "isIndexed" | "jsonLd"> {
  /** The chosen topic's name. */
  readonly topic: string | null;
}

const load =
  (url: URL) =>
  async (queryClient: QueryClient, { api }: Services): Promise<Head> => {
    const search = url.searchParams;
    const filter = readArticleFilter(search);
    const cursor = readCursor(search);
    try {
      const [, tags] = await Promise.all([
        queryClient.infiniteQuery({
          ...articlePages(api, articleListRequest(filter, cursor)),
          pages: readPages(search),
          staleTime: "static",
        }),
        queryClient.query({ ...articleTags(api), staleTime: "static" }),
      ]);
      const topic = tags.items.find(({ tag_id }) => tag_id === filter.tag)?.name ?? null;
      return { ...listHead(url), topic };
    } catch (error) {
      if (cursor !== null && ApiError.isInstance(error) && error.status === 400) throw fromTheBeginning(filter);
      throw error;
    }
  };

function listHead(url: URL): Head {
  const search = url.searchParams;
  const filter = readArticleFilter(search);
  return {
    path: articleListPath({ ...filter, text: null, author: null }),
    topic: null,
    // Search results and later pages of the list are not indexed.
    isIndexed: filter.text === null && filter.author === null && readCursor(search) === null,
  };
}

/** An outdated or invalid cursor redirects to the start of the list. */
const fromTheBeginning = (filter: ArticleFilter): unknown => redirect(articleListPath(filter));

export const handle = readsQuery("tag", "text", "author", "cursor", "pages");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, async (queryClient, services): Promise<Head> => {
    const crumbs = [
      { name: messages.home, path: "/" },
      { name: messages.title, path: "/blog" },
    ];
    const head = await load(url)(queryClient, services);
    return { ...head, jsonLd: [breadcrumbJsonLd(crumbs, services.configuration.publicOrigin)] };
  });

/** In the browser a failed list does not replace the page: the page shows the failure and keeps the filter. */
export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) =>
  loadUncached(context, async (queryClient, services) => {
    const loading = load(url)(queryClient, services).catch((error: unknown) => {
      if (ApiError.isInstance(error)) return listHead(url);
      throw error;
    });
    await preloadDigestForm();
    return loading;
  });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { topic, ...head } = loaderData.result;
  return pageHead(
    {
      title: topic === null ? messages.title : listMessages.topicTitle(topic),
      description: listMessages.lead,
      ...head,
      alternates: feedAlternates(brand.name),
    },
    loaderData.origin,
  );
};

export default function Articles(): ReactElement {
  return <ArticlesContent />;
}

function ArticlesContent(): ReactElement {
  const { api } = useServices();
  const [search] = useSearchParams();
  const filter = readArticleFilter(search);
  const tags = useQuery(articleTags(api)).data?.items ?? [];
  return (
    <div className="blog shell-container">
      <header className="blog-head">
        <Text as="h1" variant="headline">
          {messages.title}
        </Text>
        <Text variant="lead" tone="muted">
          {listMessages.lead}
        </Text>
      </header>
      <div className="blog-filters">
        <ArticleTags filter={filter} tags={tags} />
        <ArticleSearchForm filter={filter} />
      </div>
      <ArticleList filter={filter} cursor={readCursor(search)} />
      <DigestBand />
      <p className="blog-feeds">
        <UiLink href={withBase(rssPath)} variant="text">
          {listMessages.rss}
        </UiLink>
        <UiLink href={withBase(atomPath)} variant="text">
          {listMessages.atom}
        </UiLink>
      </p>
    </div>
  );
}
