import type { Article } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { ArticleStore } from "./article-store.ts";
import { articleView } from "./article-view.ts";
import { isShown } from "./article-visibility.ts";

export function articleNotFound(): Failure {
  return new Failure("not-found", messages.articleNotFound, { code: "ARTICLE_NOT_FOUND" });
}

/** @throws {Failure} `not-found` for an unknown article and, to everybody but editors, one that is not published yet. */
export async function getArticle(store: ArticleStore, articleId: string, caller: Caller, now: Date): Promise<Article> {
  const found = await store.get(articleId);
  if (found === undefined || !isShown(found.article, caller, now)) throw articleNotFound();
  return articleView(found);
}
