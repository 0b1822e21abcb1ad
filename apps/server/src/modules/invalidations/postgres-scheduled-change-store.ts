import { cacheTags } from "@corp/api/contract";
import type { CacheTag } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import type { ScheduledChangeStore } from "./scheduled-changes.ts";

/**
 * Each change is invalidated a second time after this interval: the site may have rendered the page from the response
 * of a process whose clock is behind, and would cache the old state until the next edit.
 */
const clockDifference = sql.raw("interval '5 seconds'");
const maxListed = 200;

export function createPostgresScheduledChangeStore(db: Database): ScheduledChangeStore {
  return {
    async changed(from, to) {
      const isDue = sql`(at > ${from} and at <= ${to}) or (again > ${from} and again <= ${to})`;
      const { rows } = await db.execute<{ kind: "event" | "article"; id: string }>(
        sql`select distinct kind, id from (${instantsAfter(from)}) as instants where ${isDue} limit ${maxListed + 1}`,
      );
      return rows.length > maxListed ? null : changedTags(rows);
    },
    async next(at) {
      const first = sql`min(case when at > ${at} then at else again end)`;
      const { rows } = await db.execute<{ epochMs: number | null }>(
        sql`select (extract(epoch from ${first}) * 1000)::float8 as "epochMs" from (${instantsAfter(at)}) as instants`,
      );
      const epochMs = rows[0]?.epochMs ?? null;
      return epochMs === null ? null : new Date(epochMs);
    },
  };
}

/**
 * Selects the instants that are invalidated after `from`, for the first or the second time. Events that have ended no
 * longer change.
 */
function instantsAfter(from: Date): SQL {
  const after = sql`${from}::timestamptz - ${clockDifference}`;
  const shown = sql`deletion_id is null and is_published`;
  return sql`
    select kind, id, at, at + ${clockDifference} as again from (
      select 'event' as kind, event_id as id, moment.at from events
        cross join lateral (values (published_at), (starts_at), (ends_at), (registration_opens_at), (registration_closes_at)) as moment(at)
        where ${shown} and ends_at > ${after}
      union all
      select 'event', event_id, published_at from events where ${shown} and published_at > ${after}
      union all
      select 'article', article_id, published_at from articles where ${shown} and published_at > ${after}
    ) as changes where at > ${after}`;
}

function changedTags(rows: readonly { readonly kind: "event" | "article"; readonly id: string }[]): CacheTag[] {
  const kinds = new Set(rows.map(({ kind }) => kind));
  return [
    ...(kinds.has("event") ? [cacheTags.events] : []),
    ...(kinds.has("article") ? [cacheTags.articles] : []),
    ...rows.map(({ kind, id }) => cacheTags[kind](id)),
  ];
}
