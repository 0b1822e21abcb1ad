import { getTableColumns } from "drizzle-orm";
import { articles } from "../../db/schema.ts";
import { omit } from "../../fields.ts";
import { plainText, readingMinutes } from "../text/plain-text.ts";
import type { ArticlePatch } from "./article-store.ts";
import type { ArticleRow } from "./postgres-content-rows.ts";

/** The columns without those for the search. */
export const articleColumns = omit(getTableColumns(articles), ["search", "search_text"]);
/** The columns without the content, which is many times larger. */
export const summaryColumns = omit(articleColumns, ["content", "presentations"]);

/** The columns that follow from those of a patch. */
export function derivedColumns(patch: ArticlePatch, row: Pick<ArticleRow, "content" | "authors">) {
  const content = patch.content === undefined ? row.content : patch.content;
  const authors = patch.authors ?? row.authors;
  return {
    reading_minutes: readingMinutes(content),
    search_text: [...authors.map(({ name }) => name), plainText(content)].join(" "),
  };
}
