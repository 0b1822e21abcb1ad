import type { Tag } from "@corp/api/contract";
import type { ResponseOf } from "@corp/api/contract";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import type { Transaction } from "../../db/database.ts";
import { articles, events, tags } from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";
import { addDeletion } from "../deletion-rows/postgres-deletion-rows.ts";

/** The remaining tag with the number of its uses. */
export type MergedTag = ResponseOf<"tagMerge">;

/**
 * Replaces one tag by another in all content and deletes the first. The version of the content stays, as when a tag is
 * renamed, so that its editors get no conflict.
 *
 * @returns "absent" if one of them does not exist.
 */
export async function mergeTags(
  transaction: Transaction,
  { tagId, intoTagId }: { readonly tagId: string; readonly intoTagId: string },
  edit: Edit,
): Promise<MergedTag | "absent"> {
  const rows = await transaction
    .select()
    .from(tags)
    .where(and(inArray(tags.tag_id, [tagId, intoTagId]), isNull(tags.deletion_id)))
    // Always in the same order, so that two merges cannot deadlock.
    .orderBy(asc(tags.tag_id))
    .for("update");
  const merged = rows.find((row) => row.tag_id === tagId);
  const into = rows.find((row) => row.tag_id === intoTagId);
  if (merged === undefined || into === undefined) return "absent";
  for (const table of [articles, events]) await replaceTag(transaction, table, tagId, intoTagId);
  const { deletionId } = await addDeletion(transaction, edit, "tag", merged.name);
  await transaction.update(tags).set({ deletion_id: deletionId }).where(eq(tags.tag_id, tagId));
  await commitChange(transaction, edit, {
    entity: "tag",
    entityId: tagId,
    title: merged.name,
    before: { deletion_id: null, merged_into_tag_id: null },
    after: { deletion_id: deletionId, merged_into_tag_id: intoTagId },
  });
  const tag: Tag = { tag_id: into.tag_id, name: into.name, version: into.version };
  return {
    tag,
    article_count: await countTagged(transaction, articles, intoTagId),
    event_count: await countTagged(transaction, events, intoTagId),
  };
}

/** Includes deleted content, which must have the remaining tag when it is restored. */
async function replaceTag(
  transaction: Transaction,
  table: typeof articles | typeof events,
  tagId: string,
  intoTagId: string,
): Promise<void> {
  const hasBoth = sql`${table.tag_ids} @> array[${intoTagId}]`;
  await transaction
    .update(table)
    .set({
      tag_ids: sql`case when ${hasBoth} then array_remove(${table.tag_ids}, ${tagId})
        else array_replace(${table.tag_ids}, ${tagId}, ${intoTagId}) end`,
    })
    .where(sql`${table.tag_ids} @> array[${tagId}]`);
}

function countTagged(transaction: Transaction, table: typeof articles | typeof events, tagId: string): Promise<number> {
  return transaction.$count(table, and(isNull(table.deletion_id), sql`${table.tag_ids} @> array[${tagId}]`));
}
