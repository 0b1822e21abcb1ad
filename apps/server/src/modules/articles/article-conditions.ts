import { and, desc, eq, isNull, lt, lte, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { articles } from "../../db/schema.ts";
import { unindexed } from "../../db/search.ts";
import { tagCondition } from "../../db/tag-condition.ts";
import type { ArticleQuery } from "./article-store.ts";

/** A list's filters but the text, as conditions on the articles table. */
export function articleConditions(query: ArticleQuery): (SQL | undefined)[] {
  return [
    isNull(articles.deletionId),
    query.includeUnpublished ? undefined : isShownAt(query.now),
    query.tagIds === undefined ? undefined : tagCondition(articles.tagIds, query.tagIds),
    query.after === undefined ? undefined : beforePosition(query),
  ];
}

/** The newest first. */
export function articleOrder(query: ArticleQuery): SQL[] {
  return [desc(timeOf(query)), desc(articles.articleId)];
}

/** The same order, for what a search has found. */
export function articleOrderOfFound(query: ArticleQuery): SQL[] {
  return [desc(unindexed(timeOf(query))), desc(articles.articleId)];
}

/** The same rule as `isShown`, for the database: what is due appears by itself. */
export function isShownAt(now: Date): SQL | undefined {
  return and(eq(articles.isPublished, true), lte(articles.publishedAt, now));
}

/** By what a list is ordered. */
export function timeOf({ includeUnpublished }: ArticleQuery) {
  return includeUnpublished ? articles.createdAt : articles.publishedAt;
}

function beforePosition(query: ArticleQuery): SQL | undefined {
  const { after } = query;
  if (after === undefined) return undefined;
  const time = timeOf(query);
  return and(lte(time, after.at), or(lt(time, after.at), lt(articles.articleId, after.id)));
}
