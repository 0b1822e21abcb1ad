import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { requireAccess } from "../../require-access.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { ArticleRecord } from "./article-record.ts";
import type { ArticleStore } from "./article-store.ts";
import { articleSummaryView } from "./article-view.ts";

/** @throws {Failure} `unauthenticated` or `forbidden` when somebody other than an editor asks for drafts; `invalid` for a bad cursor. */
export async function listArticles(
  store: ArticleStore,
  { include_unpublished: includeUnpublished, limit, cursor, text, tag_ids: tagIds }: ParsedRequestOf<"articleList">,
  caller: Caller,
  now: Date,
): Promise<ResponseOf<"articleList">> {
  if (includeUnpublished) requireAccess(caller, "editor");
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const records = await store.list({ tagIds, text, includeUnpublished, after, limit: limit + 1, now });
  const page = pageFrom(records, limit, (record) => positionOf(record, includeUnpublished));
  return { items: page.rows.map(articleSummaryView), next_cursor: page.next_cursor };
}

function positionOf({ article_id: id, created_at, published_at }: ArticleRecord, isByCreation: boolean) {
  return { id, at: isByCreation ? created_at : (published_at ?? created_at) };
}
