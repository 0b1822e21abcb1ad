import { isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { beyondPosition } from "../../db/content-order.ts";
import type { OrderedContent } from "../../db/content-order.ts";
import { isVisibleAt } from "../../db/is-visible-at.ts";
import { publicationCondition } from "../../db/publication-condition.ts";
import { articles } from "../../db/schema.ts";
import { searchCondition, wordsCondition } from "../../db/search.ts";
import { tagCondition } from "../../db/tag-condition.ts";
import type { ArticleQuery } from "./article-store.ts";

/** A list's filters but the text, as conditions on the articles table. */
export function articleConditions(query: ArticleQuery): (SQL | undefined)[] {
  return [
    isNull(articles.deletionId),
    query.includeUnpublished ? undefined : isVisibleAt(articles, query.now),
    query.publication === undefined ? undefined : publicationCondition(articles, query.publication, query.now),
    query.author === undefined ? undefined : isBy(query.author),
    query.tagIds === undefined ? undefined : tagCondition(articles.tagIds, query.tagIds),
    beyondPosition(orderedArticles(query), query.order, query.after),
  ];
}

/** What a list of articles is ordered by: the time is the creation's where drafts are in it. */
export function orderedArticles({ includeUnpublished }: ArticleQuery): OrderedContent {
  return {
    id: articles.articleId,
    title: articles.title,
    updatedAt: articles.updatedAt,
    time: includeUnpublished ? articles.createdAt : articles.publishedAt,
  };
}

/** The words of one author's name; authors are found by the index of words, too. */
function isBy(name: string): SQL {
  const words = sql`to_tsvector('simple', translate(author ->> 'name', 'ёЁ@._+-/', 'еЕ      '))`;
  return sql`(${searchCondition(articles.search, name)} and exists (
    select from jsonb_array_elements(${articles.authors}) author where ${wordsCondition(words, name)}))`;
}
