import type { Article, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { idOfNew } from "../../id-of-new.ts";
import type { ArticlePatch } from "../content/article-store.ts";
import { deletionView } from "../deletion-rows/deletion.ts";
import { changePublication } from "../publication/publication.ts";
import { rejectUnknown } from "../references/references.ts";
import { editLockedArticle, patchArticle, viewForEditor } from "./edit-article.ts";
import type { ArticleEditing } from "./edit-article.ts";

/**
 * Creates a draft. A repetition returns the article of the first request, as it is now.
 *
 * @throws {Failure} `invalid` if the banner or a tag does not exist.
 */
export async function createArticle(
  editing: ArticleEditing,
  { request_key, title, lead, ...chosen }: ParsedRequestOf<"articleCreate">,
  edit: Edit,
): Promise<Article> {
  const patch = await chosenPatch(editing, chosen);
  const insert = (articleId: string) => editing.store.insert(articleId, { ...patch, title, lead }, edit);
  // The article of an earlier attempt may have been deleted meanwhile.
  return viewForEditor((await insert(idOfNew(request_key, edit))) ?? (await insert(uuidv7())));
}

/** @throws {Failure} as {@link patchArticle}; `invalid` if the banner or a tag does not exist. */
export async function editArticle(
  editing: ArticleEditing,
  { article_id, version, title, lead, ...chosen }: ParsedRequestOf<"articleEdit">,
  edit: Edit,
): Promise<Article> {
  const patch = await chosenPatch(editing, chosen);
  return patchArticle(editing, { article_id, version }, edit, { ...patch, title, lead });
}

async function chosenPatch(
  { references }: ArticleEditing,
  { banner_file_id, tag_ids }: Pick<ParsedRequestOf<"articleCreate">, "banner_file_id" | "tag_ids">,
): Promise<ArticlePatch> {
  await rejectUnknown(references, [
    { path: "banner_file_id", kind: "image", id: banner_file_id },
    ...(tag_ids ?? []).map((id, index) => ({ path: `tag_ids.${index}`, kind: "tag" as const, id })),
  ]);
  return {
    ...(banner_file_id === undefined ? {} : { banner_file_id: banner_file_id }),
    ...(tag_ids === undefined ? {} : { tag_ids: [...new Set(tag_ids)] }),
  };
}

/** @throws {Failure} `not-found`; `conflict` if the editor's version is stale. */
export async function deleteArticle(
  editing: ArticleEditing,
  edited: ParsedRequestOf<"articleDelete">,
  edit: Edit,
): Promise<ResponseOf<"articleDelete">> {
  const { result: deletion } = await editLockedArticle(editing, edited, edit, async (locked) => ({
    patch: null,
    result: await locked.deleteArticle(),
  }));
  return { article_id: edited.article_id, deletion: deletionView(deletion) };
}

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
