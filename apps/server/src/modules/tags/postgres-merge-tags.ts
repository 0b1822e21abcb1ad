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
    .where(and(inArray(tags.tagId, [tagId, intoTagId]), isNull(tags.deletionId)))
    // Always in the same order, so that two merges cannot deadlock.
    .orderBy(asc(tags.tagId))
    .for("update");
  const merged = rows.find((row) => row.tagId === tagId);
  const into = rows.find((row) => row.tagId === intoTagId);
  if (merged === undefined || into === undefined) return "absent";
  for (const table of [articles, events]) await replaceTag(transaction, table, tagId, intoTagId);
  const { deletionId } = await addDeletion(transaction, edit, "tag", merged.name);
  await transaction.update(tags).set({ deletionId }).where(eq(tags.tagId, tagId));
  await commitChange(transaction, edit, {
    entity: "tag",
    entityId: tagId,
    title: merged.name,
    before: { deletionId: null, mergedIntoTagId: null },
    after: { deletionId, mergedIntoTagId: intoTagId },
  });
  const tag: Tag = { tag_id: into.tagId, name: into.name, version: into.version };
  return {
    tag,
    article_count: await countOf(transaction, articles, intoTagId),
    event_count: await countOf(transaction, events, intoTagId),
  };
}

/** Includes deleted content, which must have the remaining tag when it is restored. */
async function replaceTag(
  transaction: Transaction,
  table: typeof articles | typeof events,
  tagId: string,
  intoTagId: string,
): Promise<void> {
  const hasBoth = sql`${table.tagIds} @> array[${intoTagId}]`;
  await transaction
    .update(table)
    .set({
      tagIds: sql`case when ${hasBoth} then array_remove(${table.tagIds}, ${tagId})
        else array_replace(${table.tagIds}, ${tagId}, ${intoTagId}) end`,
    })
    .where(sql`${table.tagIds} @> array[${tagId}]`);
}

function countOf(transaction: Transaction, table: typeof articles | typeof events, tagId: string): Promise<number> {
  return transaction.$count(table, and(isNull(table.deletionId), sql`${table.tagIds} @> array[${tagId}]`));
}
