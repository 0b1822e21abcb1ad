import type { Article, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { defined } from "../../fields.ts";
import { idOfNew } from "../../id-of-new.ts";
import type { NewArticle } from "../content/article-store.ts";
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
  { request_key, ...fields }: ParsedRequestOf<"articleCreate">,
  edit: Edit,
): Promise<Article> {
  const columns = await readColumns(editing, fields);
  const insert = (articleId: string) => editing.store.insert(articleId, columns, edit);
  // The article of an earlier attempt may have been deleted meanwhile.
  return viewForEditor((await insert(idOfNew(request_key, edit))) ?? (await insert(uuidv7())));
}

/** @throws {Failure} as {@link patchArticle}; `invalid` if the banner or a tag does not exist. */
export async function editArticle(
  editing: ArticleEditing,
  { article_id, version, ...fields }: ParsedRequestOf<"articleEdit">,
  edit: Edit,
): Promise<Article> {
  return patchArticle(editing, { article_id, version }, edit, await readColumns(editing, fields));
}

async function readColumns(
  { references }: ArticleEditing,
  { tag_ids, ...fields }: Omit<ParsedRequestOf<"articleCreate">, "request_key">,
): Promise<NewArticle> {
  await rejectUnknown(references, [
    { path: "banner_file_id", kind: "image", id: fields.banner_file_id },
    ...(tag_ids ?? []).map((id, index) => ({ path: `tag_ids.${index}`, kind: "tag" as const, id })),
  ]);
  return defined({ ...fields, tag_ids: tag_ids && [...new Set(tag_ids)] });
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
