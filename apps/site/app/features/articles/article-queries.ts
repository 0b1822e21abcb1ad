import type { ApiClient, ArticleSummary } from "@corp/api";
import type { ApiError } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import { queryOptions } from "@tanstack/react-query";

/** The fields of an article card; the page's hydration data holds no others. */
export interface CardArticle extends Pick<
  ArticleSummary,
  "article_id" | "title" | "lead" | "banner" | "published_at" | "reading_minutes"
> {
  readonly authorNames: readonly string[];
  readonly tagNames: readonly string[];
}

const relatedCount = 3;

export const articleQuery = (api: ApiClient, articleId: string) =>
  callQuery(api, "articleGet", { article_id: articleId, rich_text: "html" });

/** Tags of published articles with counts. */
export const articleTags = (api: ApiClient) =>
  ({ ...callQuery(api, "articleFilters", {}), retryOnMount: false }) as const;

export function latestArticles(api: ApiClient, limit: number) {
  return queryOptions<readonly CardArticle[], ApiError>({
    queryKey: ["articleList", "latest", { limit }],
    queryFn: async ({ signal }) => (await api.articleList({ limit }, { signal })).items.map(toCard),
  });
}

/** The newest articles with the same tags, filled up with the newest of all. */
export function relatedArticles(
  api: ApiClient,
  { article_id, tag_ids }: Pick<ArticleSummary, "article_id" | "tag_ids">,
) {
  return queryOptions<readonly CardArticle[], ApiError>({
    queryKey: ["articleList", "related", { article_id, tag_ids }],
    queryFn: async ({ signal }) => {
      const limit = relatedCount + 1;
      const withSameTags = tag_ids.length === 0 ? [] : (await api.articleList({ limit, tag_ids }, { signal })).items;
      const related = others(withSameTags);
      if (related.length >= relatedCount) return related.slice(0, relatedCount).map(toCard);
      const latest = await api.articleList({ limit: limit + related.length }, { signal });
      const known = new Set(related.map((item) => item.article_id));
      const filledUp = [...related, ...others(latest.items).filter((item) => !known.has(item.article_id))];
      return filledUp.slice(0, relatedCount).map(toCard);
    },
  });

  function others(articles: readonly ArticleSummary[]): ArticleSummary[] {
    return articles.filter((other) => other.article_id !== article_id);
  }
}

export function toCard(article: ArticleSummary): CardArticle {
  const { article_id, title, lead, banner, published_at, reading_minutes, authors, tags } = article;
  return {
    article_id,
    title,
    lead,
    banner,
    published_at,
    reading_minutes,
    authorNames: authors.map(({ name }) => name),
    tagNames: tags.map(({ name }) => name),
  };
}
