import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export function publicationCondition(
  { isPublished, publishedAt }: { readonly isPublished: AnyPgColumn; readonly publishedAt: AnyPgColumn },
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
