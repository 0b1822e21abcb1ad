import type { Article, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../changes/change.ts";
import { changePublication } from "../publication/publication.ts";
import { editLockedArticle, viewForEditor } from "./edit-article.ts";
import type { ArticleEditing } from "./edit-article.ts";

/**
 * Changes nothing if the article has the requested status already.
 *
 * @throws {Failure} `not-found`; `conflict` if the editor's version is stale, or an article without text would be
 * published.
 */
export async function changeArticleStatus(
  editing: ArticleEditing,
  { action, publish_at, ...edited }: ParsedRequestOf<"articleStatus">,
  edit: Edit,
): Promise<Article> {
  const { article } = await editLockedArticle(editing, edited, edit, async (locked) => ({
    patch: changePublication(locked, { action, publish_at }, edit.now),
    result: null,
  }));
  return viewForEditor(article);
}
