import type { Article, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../../edit.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { plainText } from "../text/plain-text.ts";
import type { ArticleTurn } from "./article-store.ts";
import { inArticleEdit, viewForEditor } from "./edit-article.ts";
import type { ArticleEditing } from "./edit-article.ts";

interface Publication {
  readonly isPublished: boolean;
  readonly publishedAt?: Date;
}

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
    const patch =
      action === "PublicationActionPublish" ? publication(turn, publish_at, edit.now) : { isPublished: false };
    return { patch: isChange(turn, patch) ? patch : null, result: null };
  });
  return viewForEditor(article);
}

/** The day it was first shown stays: unpublishing and publishing again does not make it new. */
function publication({ content, publishedAt }: ArticleTurn, publishAt: string | undefined, now: Date): Publication {
  if (plainText(content) === "") throw notReady();
  if (publishAt !== undefined) return { isPublished: true, publishedAt: new Date(publishAt) };
  return { isPublished: true, publishedAt: publishedAt !== null && publishedAt <= now ? publishedAt : now };
}

function isChange(turn: ArticleTurn, { isPublished, publishedAt }: Publication): boolean {
  const isRescheduled = publishedAt !== undefined && publishedAt.getTime() !== turn.publishedAt?.getTime();
  return isPublished !== turn.isPublished || isRescheduled;
}

function notReady(): Failure {
  return new Failure("conflict", messages.articleNotReady, {
    code: "NOT_READY",
    details: [{ path: "content", message: messages.articleContentRequired }],
  });
}
