import type { Article, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { rejectUnknown } from "../references/references.ts";
import { contentReferences } from "../rich-text/content-file-ids.ts";
import { patchArticle } from "./edit-article.ts";
import type { ArticleEditing } from "./edit-article.ts";

/** @throws {Failure} as {@link patchArticle}; `invalid` for a photo that does not exist. */
export async function setAuthors(
  editing: ArticleEditing,
  { authors, ...edited }: ParsedRequestOf<"articleAuthorsSet">,
  edit: Edit,
): Promise<Article> {
  await rejectUnknown(
    editing.references,
    authors.map(({ photo_file_id: id }, index) => ({ path: `authors.${index}.photo_file_id`, kind: "image", id })),
  );
  return patchArticle(editing, edited, edit, {
    authors: authors.map(({ photo_file_id: photoFileId, ...author }) => ({ ...author, photoFileId })),
  });
}

/** @throws {Failure} as {@link patchArticle}; `invalid` for an image that does not exist. */
export async function setBanner(
  editing: ArticleEditing,
  { banner_file_id: bannerFileId, ...edited }: ParsedRequestOf<"articleBannerSet">,
  edit: Edit,
): Promise<Article> {
  await rejectUnknown(editing.references, [{ path: "banner_file_id", kind: "image", id: bannerFileId }]);
  return patchArticle(editing, edited, edit, { banner_file_id: bannerFileId });
}

/** @throws {Failure} as {@link patchArticle}; `invalid` for a picture that does not exist. */
export async function setContent(
  editing: ArticleEditing,
  { content, ...edited }: ParsedRequestOf<"articleContentSet">,
  edit: Edit,
): Promise<Article> {
  await rejectUnknown(editing.references, contentReferences("content", content));
  return patchArticle(editing, edited, edit, { content });
}

/** @throws {Failure} as {@link patchArticle}; `invalid` for a document that does not exist. */
export async function setPresentations(
  editing: ArticleEditing,
  { presentations, ...edited }: ParsedRequestOf<"articlePresentationsSet">,
  edit: Edit,
): Promise<Article> {
  await rejectUnknown(
    editing.references,
    presentations.map(({ file_id: id }, index) => ({ path: `presentations.${index}.file_id`, kind: "document", id })),
  );
  return patchArticle(editing, edited, edit, {
    presentations: presentations.map(({ title, file_id: fileId, url }) => ({ title, fileId, url })),
  });
}
