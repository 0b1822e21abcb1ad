import { and, desc, eq, getTableColumns, isNull, lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database.ts";
import { articles, events, performances, revisions } from "../../db/schema.ts";
import { omit } from "../../fields.ts";
import { describeArticle } from "../articles/postgres-describe-article.ts";
import { findTagSuccessors } from "../audit/postgres-write-audit-entry.ts";
import { uneditedOfArticle } from "../content/article-store.ts";
import { unedited, unrestored } from "../content/event-store.ts";
import { articleColumns } from "../content/postgres-article-columns.ts";
import type { ArticleRow, EventRow, PerformanceRow } from "../content/postgres-content-rows.ts";
import type { ArticleSnapshot, EventSnapshot, Revised, RevisionStore } from "../content/revision-store.ts";
import { describeEvent } from "../events/postgres-describe-event.ts";
import type { FileUrls } from "../files/file-urls.ts";

const {
  revision_id: revisionId,
  entity,
  entity_id: entityId,
  version,
  at,
  actor_name: actorName,
  action,
  changed,
  content,
} = revisions;
const columns = { revisionId, entity, entityId, version, at, actorName, action, changed };

export function createPostgresRevisionStore(db: Database, fileUrls: FileUrls): RevisionStore {
  return {
    async list(query) {
      if (!(await exists(db, query))) return undefined;
      return db
        .select(columns)
        .from(revisions)
        .where(
          and(
            eq(entity, query.entity),
            eq(entityId, query.entityId),
            query.before === undefined ? undefined : lt(version, query.before),
          ),
        )
        .orderBy(desc(version))
        .limit(query.limit);
    },

    async get(id) {
      const [found] = await db
        .select({ ...columns, content })
        .from(revisions)
        .where(eq(revisionId, id));
      if (found === undefined) return undefined;
      const { content: stored, ...revision } = found;
      const beside = { version: revision.version, updated_at: revision.at };
      if (revision.entity === "event") {
        const row = readEventRow(stored, beside);
        const program = readProgram(stored);
        const view = await describeEvent(db, fileUrls, row, program);
        return { revision, entity: "event", view, snapshot: eventSnapshot(row, program) };
      }
      const row = readArticleRow(stored, beside);
      const view = await describeArticle(db, fileUrls, row);
      return view && { revision, entity: "article", view, snapshot: articleSnapshot(row) };
    },

    tagSuccessors: (tagIds) => findTagSuccessors(db, tagIds),
  };
}

async function exists(db: Database, { entity: of, entityId: id }: Revised): Promise<boolean> {
  const count =
    of === "event"
      ? await db.$count(events, and(eq(events.event_id, id), isNull(events.deletion_id)))
      : await db.$count(articles, and(eq(articles.article_id, id), isNull(articles.deletion_id)));
  return count > 0;
}

/** Columns by their names; instants are strings. */
type Content = Readonly<Record<string, unknown>>;

/** Columns of the row that a revision stores beside its content. */
interface Beside {
  readonly version: number;
  readonly updated_at: Date;
}

/** Rebuilds the row. A column that was added later has its default. */
function readRow(table: Readonly<Record<string, PgColumn>>, stored: Content, beside: object): unknown {
  const row = Object.entries(table).map(([key, column]) => {
    const value = stored[column.name] ?? (column.notNull ? column.default : null);
    return [key, column.dataType === "date" && typeof value === "string" ? new Date(value) : value];
  });
  return { ...Object.fromEntries(row), ...beside };
}

function readEventRow(stored: Content, beside: Beside): EventRow {
  return readRow(getTableColumns(events), stored, {
    ...beside,
    created_at: beside.updated_at,
    deletion_id: null,
    search: "",
    search_text: "",
  }) as EventRow;
}

function readProgram(stored: Content): PerformanceRow[] {
  return (stored["performances"] as Content[]).map(
    (talk) => readRow(getTableColumns(performances), talk, { deletion_id: null }) as PerformanceRow,
  );
}

function readArticleRow(stored: Content, beside: Beside): ArticleRow {
  return readRow(articleColumns, stored, {
    ...beside,
    created_at: beside.updated_at,
    deletion_id: null,
  }) as ArticleRow;
}

function eventSnapshot(row: EventRow, program: readonly PerformanceRow[]): EventSnapshot {
  return {
    ...omit(row, [...unedited, ...unrestored]),
    talks: program.map((talk) => omit(talk, ["event_id", "deletion_id"])),
  };
}

function articleSnapshot(row: ArticleRow): ArticleSnapshot {
  return omit(row, [...uneditedOfArticle, "is_published", "published_at"]);
}
