import type { Caller } from "../../caller.ts";
import type { ArticleRecord } from "./article-record.ts";

/** Editors see everything, others what has been published: not before its day, which may still be ahead. */
export function isShown({ is_published, published_at }: ArticleRecord, caller: Caller, now: Date): boolean {
  return caller.isEditor || (is_published && published_at !== null && published_at <= now);
}
