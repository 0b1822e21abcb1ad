import { getTableColumns } from "drizzle-orm";
import { articles } from "../../db/schema.ts";
import { plainText, readingMinutes } from "../text/plain-text.ts";
import type { ArticlePatch } from "./article-store.ts";

export type ArticleRow = Omit<typeof articles.$inferSelect, "search" | "searchText">;

const { search: _search, searchText: _searchText, ...rowColumns } = getTableColumns(articles);
const { content: _content, presentations: _presentations, ...summary } = rowColumns;

/** The columns without those for the search. */
export const articleColumns = rowColumns;
/** The columns without the content, which is many times larger. */
export const summaryColumns = summary;

/** The columns of a patch, and those that follow from them. */
export function patchedColumns(patch: ArticlePatch, row: Pick<ArticleRow, "content" | "authors">) {
  const content = patch.content === undefined ? row.content : patch.content;
  const authors = patch.authors ?? row.authors;
  return {
    ...patch,
    authors,
    content,
    readingMinutes: readingMinutes(content),
    searchText: [...authors.map(({ name }) => name), plainText(content)].join(" "),
  };
}
