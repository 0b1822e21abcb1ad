import type { Article } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { ArticleWithContent } from "../content/article-store.ts";
import type {
  ArticleDecision,
  ArticleOutcome,
  ArticlePatch,
  ArticleStore,
  LockedArticle,
} from "../content/article-store.ts";
import type { References } from "../references/references.ts";
import { plainText } from "../text/plain-text.ts";
import { articleView } from "./article-view.ts";
import { articleNotFound } from "./get-article.ts";

export interface ArticleEditing {
  readonly store: ArticleStore;
  readonly references: References;
}

export interface EditedArticle {
  readonly article_id: string;
  /** The version that the editor read; undefined means the current one, whatever it is. */
  readonly version?: number | undefined;
}

/**
 * Changes an article under its lock. Every change of an article goes through here.
 *
 * @throws {Failure} `not-found`; `conflict` with the current article if the editor's version is stale, and if an
 * article without text would be published or a published one would lose its text.
 */
export async function editLockedArticle<Result>(
  { store }: ArticleEditing,
  { article_id: articleId, version }: EditedArticle,
  edit: Edit,
  work: (article: LockedArticle) => Promise<ArticleDecision<Result>>,
): Promise<ArticleOutcome<Result>> {
  type Decided = { readonly result: Result } | "stale";
  const outcome = await store.withArticleLock(articleId, edit, async (locked): Promise<ArticleDecision<Decided>> => {
    if (version !== undefined && locked.version !== version) return { patch: null, result: "stale" };
    const { patch, result } = await work(locked);
    requireText(locked, patch);
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

function requireText(locked: LockedArticle, patch: ArticlePatch | null): void {
  const { is_published: isPublished = locked.is_published, content = locked.content } = patch ?? {};
  const isConcerned = patch?.is_published === true || patch?.content !== undefined;
  if (!isConcerned || !isPublished || plainText(content) !== "") return;
  throw new Failure("conflict", locked.is_published ? messages.articleStaysWritten : messages.articleNotReady, {
    code: "NOT_READY",
    details: [{ path: "content", message: messages.articleContentRequired }],
  });
}

/** Applies a patch. Returns the article as this change left it. */
export async function patchArticle(
  editing: ArticleEditing,
  edited: EditedArticle,
  edit: Edit,
  patch: ArticlePatch,
): Promise<Article> {
  const { article } = await editLockedArticle(editing, edited, edit, async () => ({ patch, result: null }));
  return viewForEditor(article);
}

/** @throws {Failure} `not-found` */
export function viewForEditor(found: ArticleWithContent | undefined): Article {
  if (found === undefined) throw articleNotFound();
  return articleView(found);
}
