import { isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { beyondPosition } from "../../db/content-order.ts";
import type { OrderedContent } from "../../db/content-order.ts";
import { isVisibleAt, publicationCondition, tagCondition } from "../../db/publication-condition.ts";
import { articles, columnWords } from "../../db/schema.ts";
import { searchCondition, wordsCondition } from "../../db/search.ts";
import type { ArticleQuery } from "../content/article-store.ts";

/** The filters of a list except the text. */
export function articleConditions(query: ArticleQuery): (SQL | undefined)[] {
  return [
    isNull(articles.deletion_id),
    query.includeUnpublished ? undefined : isVisibleAt(articles, query.now),
    query.publication === undefined ? undefined : publicationCondition(articles, query.publication, query.now),
    query.author === undefined ? undefined : isBy(query.author),
    query.tagIds === undefined ? undefined : tagCondition(articles.tag_ids, query.tagIds),
    beyondPosition(orderedArticles(query), query.order, query.after),
  ];
}

/** The time is that of creation if the list contains drafts, otherwise that of publication. */
export function orderedArticles({ includeUnpublished }: ArticleQuery): OrderedContent {
  return {
    id: articles.article_id,
    title: articles.title,
    updated_at: articles.updated_at,
    time: includeUnpublished ? articles.created_at : articles.published_at,
  };
}

/** Matches the words of one author's name. The search index narrows the rows first. */
function isBy(name: string): SQL {
  const words = columnWords("author ->> 'name'");
  return sql`(${searchCondition(articles.search, name)} and exists (
    select from jsonb_array_elements(${articles.authors}) author where ${wordsCondition(words, name)}))`;
}
