import type { ApiClient, Article } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { brand } from "../../../domain/brand.ts";
import { changedAt } from "../../../domain/changed-at.ts";
import { listMessages } from "../list-messages.ts";
import { messages } from "../messages.ts";

export interface FeedEntry {
  /** The absolute URL of its page. */
  readonly url: string;
  readonly article: Article;
  readonly publishedAt: string;
}

/** The feed's data; all URLs are absolute. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly blogUrl: string;
  readonly selfUrl: string;
  readonly origin: string;
  /** The time of the last change in it; for an empty blog it is the beginning of time. */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

const latestCount = 30;
/** Parallel article requests. */
const concurrency = 6;

/** The latest articles with full text. @throws {ApiError} when the product API fails */
export async function loadFeed(api: ApiClient, origin: string, selfPath: string): Promise<Feed> {
  const { items } = await api.articleList({ limit: latestCount });
  const articles: Article[] = [];
  for (let start = 0; start < items.length; start += concurrency) {
    const part = items.slice(start, start + concurrency);
    const loaded = await Promise.all(part.map(({ article_id }) => publishedArticle(api, article_id)));
    articles.push(...loaded.filter((article) => article !== null));
  }
  const entries = articles.map((article) => ({
    article,
    url: `${origin}/blog/${article.article_id}`,
    publishedAt: article.published_at ?? article.updated_at,
  }));
  return {
    title: `${brand.name}: ${messages.title.toLowerCase()}`,
    description: listMessages.lead,
    blogUrl: `${origin}/blog`,
    selfUrl: origin + selfPath,
    origin,
    updatedAt: entries.reduce(
      (latest, { article }) => laterTime(latest, changedAt(article)),
      new Date(0).toISOString(),
    ),
    entries,
  };
}

/** Null when it was unpublished after it was listed. */
async function publishedArticle(api: ApiClient, articleId: string): Promise<Article | null> {
  try {
    return await api.articleGet({ article_id: articleId, rich_text: "html" });
  } catch (error) {
    if (ApiError.isInstance(error) && error.status === 404) return null;
    throw error;
  }
}

const laterTime = (one: string, other: string): string => (Date.parse(one) >= Date.parse(other) ? one : other);
