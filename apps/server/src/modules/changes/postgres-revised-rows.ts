import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { events, performances } from "../../db/schema.ts";
import { omit } from "../../fields.ts";
import { uneditedOfArticle } from "../content/article-store.ts";
import { unedited, unrestored } from "../content/event-store.ts";
import { articleColumns } from "../content/postgres-article-columns.ts";
import type { ArticleRow } from "../content/postgres-content-rows.ts";
import type { EventRow, PerformanceRow } from "../content/postgres-content-rows.ts";
import type { ArticleSnapshot, EventSnapshot } from "../content/revision-store.ts";

/** Columns by their names; instants are strings. */
export type Content = Readonly<Record<string, unknown>>;

/** Columns of the row that a revision stores beside its content. */
interface Beside {
  readonly version: number;
  readonly updated_at: Date;
}

/** Rebuilds the row. A column that was added later has its default. */
function readRow(columns: Readonly<Record<string, PgColumn>>, content: Content, beside: object): unknown {
  const row = Object.entries(columns).map(([key, column]) => {
    const value = content[column.name] ?? (column.notNull ? column.default : null);
    return [key, column.dataType === "date" && typeof value === "string" ? new Date(value) : value];
  });
  return { ...Object.fromEntries(row), ...beside };
}

export function readEventRow(content: Content, beside: Beside): EventRow {
  return readRow(getTableColumns(events), content, {
    ...beside,
    created_at: beside.updated_at,
    deletion_id: null,
    search: "",
    search_text: "",
  }) as EventRow;
}

export function readProgram(content: Content): PerformanceRow[] {
  return (content["performances"] as Content[]).map(
    (talk) => readRow(getTableColumns(performances), talk, { deletion_id: null }) as PerformanceRow,
  );
}

export function readArticleRow(content: Content, beside: Beside): ArticleRow {
  return readRow(articleColumns, content, {
    ...beside,
    created_at: beside.updated_at,
    deletion_id: null,
  }) as ArticleRow;
}

export function eventSnapshot(row: EventRow, program: readonly PerformanceRow[]): EventSnapshot {
  return {
    ...omit(row, [...unedited, ...unrestored]),
    talks: program.map((talk) => omit(talk, ["event_id", "deletion_id"])),
  };
}

export function articleSnapshot(row: ArticleRow): ArticleSnapshot {
  return omit(row, [...uneditedOfArticle, "is_published", "published_at"]);
}
