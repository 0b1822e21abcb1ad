import type { TagReference } from "@corp/api/contract";
import { and, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { tags } from "../../db/schema.ts";

/** Loads several tags at once, without deleted ones. */
export async function lookUpTags(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<(ids: readonly string[]) => TagReference[]> {
  const named = [...new Set(ids)];
  const rows =
    named.length === 0
      ? []
      : await db
          .select({ tag_id: tags.tag_id, name: tags.name })
          .from(tags)
          .where(and(inArray(tags.tag_id, named), isNull(tags.deletion_id)));
  const found = new Map(rows.map((row) => [row.tag_id, row]));
  return (wanted) => wanted.map((id) => found.get(id)).filter((tag) => tag !== undefined);
}
