import { and, desc, isNull, lt, lte, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { isVisibleAt } from "../../db/is-visible-at.ts";
import { articles } from "../../db/schema.ts";
import { unindexed } from "../../db/search.ts";
import { tagCondition } from "../../db/tag-condition.ts";
import type { ArticleQuery } from "./article-store.ts";

/** A list's filters but the text, as conditions on the articles table. */
export function articleConditions(query: ArticleQuery): (SQL | undefined)[] {
  return [
    isNull(articles.deletionId),
    query.includeUnpublished ? undefined : isVisibleAt(articles, query.now),
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
