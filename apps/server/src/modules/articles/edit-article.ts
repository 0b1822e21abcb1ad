import type { Article } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { References } from "../references/references.ts";
import type { ArticleWithContent } from "./article-record.ts";
import type { ArticleDecision, ArticleOutcome, ArticlePatch, ArticleStore, ArticleTurn } from "./article-store.ts";
import { articleView } from "./article-view.ts";
import { articleNotFound } from "./get-article.ts";

/** What the use cases that change an article need. */
export interface ArticleEditing {
  readonly store: ArticleStore;
  readonly references: References;
}

export interface EditedArticle {
  readonly article_id: string;
  /** The version that the editor read; undefined: whatever it is now. */
  readonly version?: number | undefined;
}

/**
 * The frame of every change: decides within the article's turn, by the version that the editor read.
 *
 * @throws {Failure} `not-found`; `conflict` with the current article when the editor's version is stale.
 */
export async function inArticleEdit<Result>(
  { store }: ArticleEditing,
  { article_id: articleId, version }: EditedArticle,
  edit: Edit,
  work: (turn: ArticleTurn) => Promise<ArticleDecision<Result>>,
): Promise<ArticleOutcome<Result>> {
  type Decided = { readonly result: Result } | "stale";
  const outcome = await store.inTurn(articleId, edit, async (turn): Promise<ArticleDecision<Decided>> => {
    if (version !== undefined && turn.version !== version) return { patch: null, result: "stale" };
    const { patch, result } = await work(turn);
    return { patch, result: { result } };
  });
  if (outcome === undefined) throw articleNotFound();
  const { result: decided, article } = outcome;
  if (decided === "stale") {
    const current = viewForEditor(article);
    throw new Failure("conflict", messages.articleVersionConflict, { code: "VERSION_CONFLICT", current });
  }
  return { result: decided.result, article };
}

/** A change that is a patch and nothing else. Answers the article as this very change left it. */
export async function patchArticle(
  editing: ArticleEditing,
  edited: EditedArticle,
  edit: Edit,
  patch: ArticlePatch,
): Promise<Article> {
  const { article } = await inArticleEdit(editing, edited, edit, async () => ({ patch, result: null }));
  return viewForEditor(article);
}

/** @throws {Failure} `not-found` */
export function viewForEditor(found: ArticleWithContent | undefined): Article {
  if (found === undefined) throw articleNotFound();
  return articleView(found);
}
