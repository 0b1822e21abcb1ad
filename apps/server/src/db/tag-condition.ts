import { and, inArray, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { tags } from "./schema.ts";

/** Rows with any of these tags; a deleted one finds nothing, and neither does an empty list. */
export function tagCondition(tagIds: AnyPgColumn, wanted: readonly string[]): SQL {
  if (wanted.length === 0) return sql`false`;
  // Apart from the row's own query, so that it is asked once and the index on the array is used.
  const live = sql`select coalesce(array_agg(${tags.tagId}), '{}') from ${tags} where ${and(
    inArray(tags.tagId, [...wanted]),
    isNull(tags.deletionId),
  )}`;
  return sql`${tagIds} && (${live})`;
}
