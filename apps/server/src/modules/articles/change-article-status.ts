import type { Article, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { changePublication } from "../publication/publication.ts";
import { plainText } from "../text/plain-text.ts";
import { inArticleEdit, viewForEditor } from "./edit-article.ts";
import type { ArticleEditing } from "./edit-article.ts";

/**
 * Asking for what is so already changes nothing.
 *
 * @throws {Failure} `not-found`; `conflict` when the editor's version is stale, or when there is nothing to read yet.
 */
export async function changeArticleStatus(
  editing: ArticleEditing,
  { action, publish_at, ...edited }: ParsedRequestOf<"articleStatus">,
  edit: Edit,
): Promise<Article> {
  const { article } = await inArticleEdit(editing, edited, edit, async (turn) => {
    if (action === "PublicationActionPublish" && plainText(turn.content) === "") throw notReady();
    return { patch: changePublication(turn, { action, publish_at }, edit.now), result: null };
  });
  return viewForEditor(article);
}

function notReady(): Failure {
  return new Failure("conflict", messages.articleNotReady, {
    code: "NOT_READY",
    details: [{ path: "content", message: messages.articleContentRequired }],
  });
}
