import type { StoredFile } from "@corp/api/contract";
import type { Database, Transaction } from "../../db/database.ts";
import type { ArticleRecord, ArticleWithContent } from "../content/article-store.ts";
import type { ArticleRow } from "../content/postgres-content-rows.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { lookUpFiles } from "../files/postgres-look-up-files.ts";
import type { Find } from "../files/postgres-look-up-files.ts";
import { contentFileIds } from "../rich-text/content-file-ids.ts";
import { lookUpTags } from "../tags/postgres-look-up-tags.ts";

type SummaryRow = Omit<ArticleRow, "content" | "presentations">;

/** Adds the files and the tags to which the row refers. */
export async function describeArticle(
  from: Database | Transaction,
  fileUrls: FileUrls,
  row: ArticleRow,
): Promise<ArticleWithContent | undefined> {
  const presented = row.presentations.map(({ fileId }) => fileId);
  const named = contentFileIds(row.content);
  const findFile = await lookUpFiles(from, fileUrls, [...articleFileIds(row), ...presented, ...named]);
  const [article] = await toArticleRecords(from, [row], findFile);
  const contentFiles = named.map(findFile).filter((file) => file !== null);
  const presentations = row.presentations.map(({ title, fileId, url }) => ({ title, file: findFile(fileId), url }));
  return article && { article, content: row.content, presentations, contentFiles };
}

/** The files that a list shows. */
export function articleFileIds({ banner_file_id: bannerFileId, authors }: SummaryRow): (string | null)[] {
  return [bannerFileId, ...authors.map(({ photoFileId }) => photoFileId)];
}

export async function toArticleRecords(
  from: Database | Transaction,
  rows: readonly SummaryRow[],
  findFile: Find<StoredFile>,
): Promise<ArticleRecord[]> {
  const findTags = await lookUpTags(
    from,
    rows.flatMap(({ tag_ids: tagIds }) => tagIds),
  );
  return rows.map((row) => {
    const tags = findTags(row.tag_ids);
    return {
      ...row,
      banner: findFile(row.banner_file_id),
      authors: row.authors.map(({ photoFileId, ...author }) => ({ ...author, photo: findFile(photoFileId) })),
      tag_ids: tags.map(({ tag_id }) => tag_id),
      tags,
    };
  });
}
