import { and, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { tags } from "../../db/schema.ts";

/**
 * The tags that an editor chose, and behind them those borne already that are deleted: no editor sees one, so none means to take it off,
 * and it is there again once its deletion is undone.
 *
 * @param chosen undefined: nothing was chosen, what is borne stays.
 */
export async function keepDeletedTags(
  transaction: Transaction,
  borne: readonly string[],
  chosen: string[] | undefined,
): Promise<string[] | undefined> {
  const left = chosen === undefined ? [] : borne.filter((id) => !chosen.includes(id));
  if (chosen === undefined || left.length === 0) return chosen;
  const rows = await transaction
    .select({ id: tags.tagId })
    .from(tags)
    .where(and(inArray(tags.tagId, left), isNotNull(tags.deletionId)));
  const deleted = new Set(rows.map(({ id }) => id));
  return [...chosen, ...left.filter((id) => deleted.has(id))];
}
