import type { Article } from "@corp/api/contract";
import type { Edit } from "../../edit.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { References } from "../references/references.ts";
import type { ArticleDecision, ArticlePatch, ArticleStore, ArticleTurn } from "./article-store.ts";
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
): Promise<Result> {
  type Outcome = { readonly result: Result } | "stale";
  const outcome = await store.inTurn(articleId, edit, async (turn): Promise<ArticleDecision<Outcome>> => {
    if (version !== undefined && turn.version !== version) return { patch: null, result: "stale" };
    const { patch, result } = await work(turn);
    return { patch, result: { result } };
  });
  if (outcome === undefined) throw articleNotFound();
  if (outcome === "stale") {
    const current = await readForEditor(store, articleId);
    throw new Failure("conflict", messages.articleVersionConflict, { code: "VERSION_CONFLICT", current });
  }
  return outcome.result;
}

/** A change that is a patch and nothing else. */
export async function patchArticle(
  editing: ArticleEditing,
  edited: EditedArticle,
  edit: Edit,
  patch: ArticlePatch,
): Promise<Article> {
  await inArticleEdit(editing, edited, edit, async () => ({ patch, result: null }));
  return readForEditor(editing.store, edited.article_id);
}

/** @throws {Failure} `not-found` */
export async function readForEditor(store: ArticleStore, articleId: string): Promise<Article> {
  const found = await store.get(articleId);
  if (found === undefined) throw articleNotFound();
  return articleView(found);
}
