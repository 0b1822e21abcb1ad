import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { articles, events, performances } from "../../db/schema.ts";
import type { ArticleRow } from "../content/postgres-article-columns.ts";
import type { EventRow, PerformanceRow } from "../content/postgres-event-rows.ts";
import type { ArticleSnapshot, EventSnapshot } from "../content/revision-store.ts";

/** Columns by their names; instants are strings. */
export type Content = Readonly<Record<string, unknown>>;

/** Columns of the row that a revision stores beside its content. */
interface Beside {
  readonly version: number;
  readonly updated_at: Date;
}

/** Rebuilds the row. A column that was added later has its default. */
function rowOf(table: PgTable, content: Content, beside: object): unknown {
  const row = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = content[column.name] ?? (column.notNull ? column.default : null);
    return [key, column.dataType === "date" && typeof value === "string" ? new Date(value) : value];
  });
  return { ...Object.fromEntries(row), ...beside };
}

export function eventRowOf(content: Content, beside: Beside): EventRow {
  return rowOf(events, content, {
    ...beside,
    created_at: beside.updated_at,
    deletion_id: null,
    search: "",
    search_text: "",
  }) as EventRow;
}

export function programOf(content: Content): PerformanceRow[] {
  return (content["performances"] as Content[]).map(
    (talk) => rowOf(performances, talk, { deletion_id: null }) as PerformanceRow,
  );
}

export function articleRowOf(content: Content, beside: Beside): ArticleRow {
  return rowOf(articles, content, { ...beside, created_at: beside.updated_at, deletion_id: null }) as ArticleRow;
}

export function eventSnapshot(row: EventRow, program: readonly PerformanceRow[]): EventSnapshot {
  return {
    about: row.about,
    other_content: row.other_content,
    partners: row.partners,
    gallery: row.gallery,
    speakers: row.speakers,
    question_answer: row.question_answer,
    registration_questions: row.registration_questions,
    is_program_visible: row.is_program_visible,
    cover_file_id: row.cover_file_id,
    tag_ids: row.tag_ids,
    links_before: row.links_before,
    links_after: row.links_after,
    email_settings: row.email_settings,
    is_postponed: row.is_postponed,
    kind: row.kind as EventSnapshot["kind"],
    venue: row.venue,
    postal_code: row.postal_code,
    fields: {
      title: row.title,
      short_description: row.short_description,
      format: row.format as EventSnapshot["fields"]["format"],
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      time_zone: row.time_zone,
      city: row.city,
      address: row.address,
      capacity_offline: row.capacity_offline,
      capacity_online: row.capacity_online,
      registration_opens_at: row.registration_opens_at?.toISOString() ?? null,
      registration_closes_at: row.registration_closes_at?.toISOString() ?? null,
    },
    talks: program.map(({ event_id: _event, deletion_id: _deletion, ...talk }) => talk),
  };
}

export function articleSnapshot(row: ArticleRow): ArticleSnapshot {
  const { title, lead, banner_file_id, tag_ids, authors, content, presentations } = row;
  return { title, lead, banner_file_id, tag_ids, authors, content, presentations };
}
