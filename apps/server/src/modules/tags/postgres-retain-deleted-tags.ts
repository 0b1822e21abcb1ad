import { and, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { tags } from "../../db/schema.ts";

/**
 * Appends the current tags that are deleted to the chosen ones. Editors do not see deleted tags, so they never mean to
 * remove one; it is visible again once its deletion is undone.
 *
 * @param chosen undefined means that the tags are not changed
 */
export async function retainDeletedTags(
  transaction: Transaction,
  current: readonly string[],
  chosen: string[] | undefined,
): Promise<string[] | undefined> {
  const left = chosen === undefined ? [] : current.filter((id) => !chosen.includes(id));
  if (chosen === undefined || left.length === 0) return chosen;
  const rows = await transaction
    .select({ id: tags.tag_id })
    .from(tags)
    .where(and(inArray(tags.tag_id, left), isNotNull(tags.deletion_id)));
  const deleted = new Set(rows.map(({ id }) => id));
  return [...chosen, ...left.filter((id) => deleted.has(id))];
}
