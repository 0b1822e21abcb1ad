import type { Article, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../changes/edit.ts";
import { deletionView } from "../deletions/deletion-record.ts";
import { refuseUnknown } from "../references/references.ts";
import type { ArticlePatch } from "./article-store.ts";
import { inArticleEdit, patchArticle, viewForEditor } from "./edit-article.ts";
import type { ArticleEditing } from "./edit-article.ts";

/**
 * A new article is a draft until somebody publishes it.
 *
 * @throws {Failure} `invalid` for a banner or a tag that is not there.
 */
export async function createArticle(
  editing: ArticleEditing,
  { title, lead, ...chosen }: ParsedRequestOf<"articleCreate">,
  edit: Edit,
): Promise<Article> {
  const patch = await chosenPatch(editing, chosen);
  return viewForEditor(await editing.store.insert(uuidv7(), { ...patch, title, lead }, edit));
}

/** @throws {Failure} as {@link patchArticle}; `invalid` for a banner or a tag that is not there. */
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
  await refuseUnknown(references, [
    { path: "banner_file_id", kind: "image", id: banner_file_id },
    ...(tag_ids ?? []).map((id, index) => ({ path: `tag_ids.${index}`, kind: "tag" as const, id })),
  ]);
  return {
    ...(banner_file_id === undefined ? {} : { bannerFileId: banner_file_id }),
    ...(tag_ids === undefined ? {} : { tagIds: [...new Set(tag_ids)] }),
  };
}

/** @throws {Failure} `not-found`; `conflict` when the editor's version is stale. */
export async function deleteArticle(
  editing: ArticleEditing,
  edited: ParsedRequestOf<"articleDelete">,
  edit: Edit,
): Promise<ResponseOf<"articleDelete">> {
  const { result: deletion } = await inArticleEdit(editing, edited, edit, async (turn) => ({
    patch: null,
    result: await turn.deleteArticle(),
  }));
  return { article_id: edited.article_id, deletion: deletionView(deletion) };
}
