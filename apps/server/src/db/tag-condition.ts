import { and, inArray, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { tags } from "./schema.ts";

/** Matches rows with any of these tags. Deleted tags and an empty list match nothing. */
export function tagCondition(tagIds: AnyPgColumn, wanted: readonly string[]): SQL {
  if (wanted.length === 0) return sql`false`;
  // A subquery, so that it runs once and the index on the array is used.
  const live = sql`select coalesce(array_agg(${tags.tagId}), '{}') from ${tags} where ${and(
    inArray(tags.tagId, [...wanted]),
    isNull(tags.deletionId),
  )}`;
  return sql`${tagIds} && (${live})`;
}
