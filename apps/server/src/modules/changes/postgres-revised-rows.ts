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
  readonly updatedAt: Date;
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
    createdAt: beside.updatedAt,
    deletionId: null,
    search: "",
    searchText: "",
  }) as EventRow;
}

export function programOf(content: Content): PerformanceRow[] {
  return (content["performances"] as Content[]).map(
    (talk) => rowOf(performances, talk, { deletionId: null }) as PerformanceRow,
  );
}

export function articleRowOf(content: Content, beside: Beside): ArticleRow {
  return rowOf(articles, content, { ...beside, createdAt: beside.updatedAt, deletionId: null }) as ArticleRow;
}

export function eventSnapshot(row: EventRow, program: readonly PerformanceRow[]): EventSnapshot {
  const { about, otherContent, partners, gallery, speakers, questionAnswer, registrationQuestions } = row;
  const { isProgramVisible, coverFileId, tagIds, linksBefore, linksAfter, emailSettings, isPostponed } = row;
  return {
    about,
    otherContent,
    partners,
    gallery,
    speakers,
    questionAnswer,
    registrationQuestions,
    isProgramVisible,
    coverFileId,
    tagIds,
    linksBefore,
    linksAfter,
    emailSettings,
    isPostponed,
    kind: row.kind as EventSnapshot["kind"],
    venue: row.venue,
    postalCode: row.postalCode,
    fields: {
      title: row.title,
      short_description: row.shortDescription,
      format: row.format as EventSnapshot["fields"]["format"],
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      time_zone: row.timeZone,
      city: row.city,
      address: row.address,
      capacity_offline: row.capacityOffline,
      capacity_online: row.capacityOnline,
      registration_opens_at: row.registrationOpensAt?.toISOString() ?? null,
      registration_closes_at: row.registrationClosesAt?.toISOString() ?? null,
    },
    talks: program.map(({ eventId: _event, deletionId: _deletion, ...talk }) => talk),
  };
}

export function articleSnapshot(row: ArticleRow): ArticleSnapshot {
  const { title, lead, bannerFileId, tagIds, authors, content, presentations } = row;
  return { title, lead, bannerFileId, tagIds, authors, content, presentations };
}
