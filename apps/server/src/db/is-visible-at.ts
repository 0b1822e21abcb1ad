import { and, eq, lte } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The SQL of `isVisible`. */
export function isVisibleAt(
  { isPublished, publishedAt }: { readonly isPublished: AnyPgColumn; readonly publishedAt: AnyPgColumn },
  now: Date,
): SQL | undefined {
  return and(eq(isPublished, true), lte(publishedAt, now));
}
