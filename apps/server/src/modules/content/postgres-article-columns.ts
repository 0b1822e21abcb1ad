import { getTableColumns } from "drizzle-orm";
import { articles } from "../../db/schema.ts";
import { plainText, readingMinutes } from "../text/plain-text.ts";
import type { ArticlePatch } from "./article-store.ts";

export type ArticleRow = Omit<typeof articles.$inferSelect, "search" | "search_text">;

const { search: _search, search_text: _searchText, ...rowColumns } = getTableColumns(articles);
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
    reading_minutes: readingMinutes(content),
    search_text: [...authors.map(({ name }) => name), plainText(content)].join(" "),
  };
}
