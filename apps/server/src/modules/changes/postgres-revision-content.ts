import { getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { articles, events, performances } from "../../db/schema.ts";

export type RevisedEntity = "event" | "article";

/** Columns that follow from others or from the change, are not set by editors, or are stored beside the content. */
const excluded: ReadonlySet<string> = new Set([
  "version",
  "createdAt",
  "updatedAt",
  "deletionId",
  "search",
  "searchText",
  "registeredOffline",
  "registeredOnline",
  "waitlistedOffline",
  "waitlistedOnline",
]);

const columnsOf = (table: typeof events | typeof articles | typeof performances, alias: string): SQL =>
  sql.raw(
    Object.entries(getTableColumns(table))
      .flatMap(([key, { name }]) => (excluded.has(key) ? [] : [`${alias}.${name}`]))
      .join(", "),
  );

const programOfRevised = sql`select coalesce(jsonb_agg(to_jsonb(talk)), '[]') from (
    select ${columnsOf(performances, "planned")} from performances planned
    where planned.event_id = revised.event_id and planned.deletion_id is null
    order by planned.starts_at, planned.performance_id
  ) talk`;

const wholeEvents = sql`select revised.event_id as entity_id, revised.version, revised.updated_at,
  (select to_jsonb(part) from (select ${columnsOf(events, "revised")}) part)
    || jsonb_build_object('performances', (${programOfRevised})) as content
  from events revised`;

const wholeArticles = sql`select revised.article_id as entity_id, revised.version, revised.updated_at,
  (select to_jsonb(part) from (select ${columnsOf(articles, "revised")}) part) as content
  from articles revised`;

/** Selects every event or article as a revision stores it: `entity_id`, `version`, `updated_at` and `content`. */
export function wholesOf(entity: RevisedEntity): SQL {
  return entity === "event" ? wholeEvents : wholeArticles;
}

export function wholeOf(entity: RevisedEntity, entityId: string): SQL {
  return entity === "event"
    ? sql`${wholeEvents} where revised.event_id = ${entityId}`
    : sql`${wholeArticles} where revised.article_id = ${entityId}`;
}
