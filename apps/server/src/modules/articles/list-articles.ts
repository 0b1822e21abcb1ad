import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { requireAccess } from "../../caller.ts";
import { contentPage, decodeContentPosition } from "../../content-position.ts";
import type { ContentOrder, ContentPlace } from "../../content-position.ts";
import type { ArticleRecord } from "../content/article-store.ts";
import type { ArticleQuery, ArticleStore } from "../content/article-store.ts";
import { articleSummaryView } from "./article-view.ts";

/**
 * @throws {Failure} `unauthenticated` or `forbidden` if the caller requests drafts without being an editor; `invalid`
 * for a bad cursor.
 */
export async function listArticles(
  store: ArticleStore,
  request: ParsedRequestOf<"articleList">,
  caller: Caller,
  now: Date,
): Promise<ResponseOf<"articleList">> {
  const { include_unpublished: includeUnpublished, limit, cursor } = request;
  if (includeUnpublished) requireAccess(caller, "editor");
  const order = readOrder(request);
  const query: ArticleQuery = {
    tagIds: request.tag_ids,
    text: request.text,
    author: request.author,
    publication: request.publication,
    includeUnpublished,
    order,
    after: cursor === undefined ? undefined : decodeContentPosition(cursor, order.sort),
    limit: limit + 1,
    now,
  };
  const [records, total] = await Promise.all([store.list(query), request.with_total ? store.count(query) : undefined]);
  const page = contentPage(records, limit, order.sort, (record) => articlePlace(record, includeUnpublished));
  return {
    items: page.rows.map(articleSummaryView),
    next_cursor: page.next_cursor,
    ...(total === undefined ? {} : { total }),
  };
}

function readOrder({ sort = "time", direction }: ParsedRequestOf<"articleList">): ContentOrder {
  return { sort, direction: direction ?? (sort === "title" ? "ascending" : "descending") };
}

function articlePlace(record: ArticleRecord, isByCreation: boolean): ContentPlace {
  const { article_id: id, title, created_at, published_at, updated_at: updatedAt } = record;
  return { id, title, updatedAt, at: isByCreation ? created_at : (published_at ?? created_at) };
}
