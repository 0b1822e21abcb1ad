import { and, eq, gt, lte, or, sql, inArray, isNull } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { tags } from "./schema.ts";

export function publicationCondition(
  {
    is_published: isPublished,
    published_at: publishedAt,
  }: { readonly is_published: AnyPgColumn; readonly published_at: AnyPgColumn },
  states: readonly ("published" | "draft" | "scheduled")[],
  now: Date,
): SQL {
  const conditions = states.map((state) => {
    switch (state) {
      case "published":
        return and(eq(isPublished, true), lte(publishedAt, now));
      case "scheduled":
        return and(eq(isPublished, true), gt(publishedAt, now));
      case "draft":
        return eq(isPublished, false);
    }
  });
  return or(...conditions) ?? sql`false`;
}

/** Matches rows with any of these tags. Deleted tags and an empty list match nothing. */
export function tagCondition(tagIds: AnyPgColumn, wanted: readonly string[]): SQL {
  if (wanted.length === 0) return sql`false`;
  // A subquery, so that it runs once and the index on the array is used.
  const live = sql`select coalesce(array_agg(${tags.tag_id}), '{}') from ${tags} where ${and(
    inArray(tags.tag_id, [...wanted]),
    isNull(tags.deletion_id),
  )}`;
  return sql`${tagIds} && (${live})`;
}

/** The SQL of `isVisible`. */
export function isVisibleAt(
  {
    is_published: isPublished,
    published_at: publishedAt,
  }: { readonly is_published: AnyPgColumn; readonly published_at: AnyPgColumn },
  now: Date,
): SQL | undefined {
  return and(eq(isPublished, true), lte(publishedAt, now));
}
