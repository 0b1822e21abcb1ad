import type { Caller } from "../../caller.ts";
import { isVisible } from "../publication/publication.ts";
import type { ArticleRecord } from "./article-record.ts";

/** Editors see everything, others what has been published. */
export function isShown({ is_published, published_at }: ArticleRecord, caller: Caller, now: Date): boolean {
  return caller.isEditor || isVisible({ isPublished: is_published, publishedAt: published_at }, now);
}
