import { and, asc, desc, eq, gt, gte, isNull, lt, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database.ts";
import { articles, digestSubscribers, events, registrations, telemetryEvents } from "../../db/schema.ts";

/** The start of each day, and the end of the last one, in order. */
export type DayBounds = readonly Date[];

interface DraftRecord {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: Date;
}

interface ScheduledRecord {
  readonly kind: "event" | "article";
  readonly id: string;
  readonly title: string;
  readonly publishAt: Date;
}

export type DashboardStore = ReturnType<typeof createDashboardStore>;

export function createDashboardStore(db: Database) {
  return {
    /** Drafts and unpublished content, the latest edited first. */
    drafts: (kind: "event" | "article", limit: number): Promise<readonly DraftRecord[]> => {
      const { table, id } = contents[kind];
      return db
        .select({ id, title: table.title, updatedAt: table.updated_at })
        .from(table)
        .where(and(isNull(table.deletion_id), eq(table.is_published, false)))
        .orderBy(desc(table.updated_at), desc(id))
        .limit(limit);
    },

    /** Content with a publication in the future, the soonest first. */
    async scheduled(now: Date, limit: number): Promise<readonly ScheduledRecord[]> {
      const found = await Promise.all(
        (["event", "article"] as const).map((kind) => findScheduled(db, kind, now, limit)),
      );
      return found
        .flat()
        .toSorted((one, other) => one.publishAt.getTime() - other.publishAt.getTime())
        .slice(0, limit);
    },

    /** One count per day. */
    registrations: (bounds: DayBounds): Promise<readonly number[]> =>
      countByDay(db, registrations, registrations.created_at, bounds),
    subscribers: (bounds: DayBounds): Promise<readonly number[]> =>
      countByDay(db, digestSubscribers, digestSubscribers.subscribed_at, bounds),
    pageViews: (bounds: DayBounds): Promise<readonly number[]> =>
      countByDay(
        db,
        telemetryEvents,
        telemetryEvents.received_at,
        bounds,
        and(eq(telemetryEvents.action_type, "pageView"), ne(telemetryEvents.page, "")),
      ),
  };
}

const contents = {
  event: { table: events, id: events.event_id },
  article: { table: articles, id: articles.article_id },
} as const;

async function findScheduled(
  db: Database,
  kind: ScheduledRecord["kind"],
  now: Date,
  limit: number,
): Promise<ScheduledRecord[]> {
  const { table, id } = contents[kind];
  const rows = await db
    .select({ id, title: table.title, publishAt: sql<Date>`${table.published_at}`.mapWith(table.published_at) })
    .from(table)
    .where(and(isNull(table.deletion_id), eq(table.is_published, true), gt(table.published_at, now)))
    .orderBy(asc(table.published_at), asc(id))
    .limit(limit);
  return rows.map((row) => ({ kind, ...row }));
}

/** One index scan for all days instead of one per day. */
async function countByDay(
  db: Database,
  table: PgTable,
  time: AnyPgColumn,
  bounds: DayBounds,
  condition?: SQL,
): Promise<number[]> {
  const [from, to] = [bounds[0], bounds.at(-1)];
  if (from === undefined || to === undefined) return [];
  const instants = bounds.map((bound) => sql`${bound.toISOString()}::timestamptz`);
  const rows = await db
    .select({
      day: sql<number>`width_bucket(${time}, array[${sql.join(instants, sql`, `)}])`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(table)
    .where(and(gte(time, from), lt(time, to), condition))
    .groupBy(sql`1`);
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return bounds.slice(1).map((_bound, index) => counts.get(index + 1) ?? 0);
}
