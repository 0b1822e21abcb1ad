import type { Tag, ResponseOf } from "@corp/api/contract";
import { looksSame } from "@corp/api/contract";
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/database.ts";
import { isVisibleAt } from "../../db/publication-condition.ts";
import { articles, events, tags } from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { DeletionRecord } from "../deletion-rows/deletion.ts";
import { addDeletion } from "../deletion-rows/postgres-deletion-rows.ts";
import type { MergedTag } from "./postgres-merge-tags.ts";
import { mergeTags } from "./postgres-merge-tags.ts";

/** The tag row, locked for this transaction. */
export interface LockedTag {
  readonly tag: Tag;
  /** Returns "taken" if another tag looks like that. */
  rename(name: string): Promise<Tag | "taken">;
  /** Content keeps a deleted tag but does not show it. */
  deleteTag(): Promise<DeletionRecord>;
}

type TagRow = typeof tags.$inferSelect;

export const tagNameIndex = "tags_one_of_a_name";

/** Deleted tags are not found by any method. */
export type TagStore = ReturnType<typeof createTagStore>;

export function createTagStore(db: Database) {
  return {
    /** Lists tags of published articles with the number of these, the most used first. */
    async listPublished(now: Date): Promise<ResponseOf<"articleFilters">["items"]> {
      const count = sql<number>`count(*)::int`;
      return db
        .select({ tag_id: tags.tag_id, name: tags.name, count })
        .from(articles)
        .innerJoin(tags, sql`${tags.tag_id} = any(${articles.tag_ids})`)
        .where(and(isNull(articles.deletion_id), isVisibleAt(articles, now), isNull(tags.deletion_id)))
        .groupBy(tags.tag_id)
        .orderBy(desc(count), tags.name);
    },

    /** Every tag with the number of uses, drafts included. */
    async listAll(): Promise<ResponseOf<"articleAllFilters">["items"]> {
      const usesIn = (table: typeof articles | typeof events) =>
        db.$count(table, and(isNull(table.deletion_id), sql`${table.tag_ids} @> array[${tags.tag_id}]`));
      const rows = await db
        .select({
          tag_id: tags.tag_id,
          version: tags.version,
          name: tags.name,
          article_count: usesIn(articles),
          event_count: usesIn(events),
        })
        .from(tags)
        .where(isNull(tags.deletion_id));
      return rows.toSorted((a, b) => a.name.localeCompare(b.name, "ru"));
    },

    /** @returns "taken" if a tag of that name exists, in any case, or one that looks the same. */
    insert: (tagId: string, name: string, edit: Edit): Promise<Tag | "taken"> =>
      db.transaction(async (transaction) => {
        if (await isShapeTaken(transaction, tagId, name)) return "taken";
        const [row] = await transaction
          .insert(tags)
          .values({ tag_id: tagId, name, created_at: edit.now })
          .onConflictDoNothing()
          .returning();
        if (row === undefined) return "taken";
        await commitChange(transaction, edit, { entity: "tag", entityId: tagId, before: null, after: row });
        return toTag(row);
      }),

    /**
     * Replaces one tag by another in all content and deletes the first, in one transaction.
     *
     * @returns "absent" if one of them does not exist.
     */
    merge: (tagId: string, intoTagId: string, edit: Edit): Promise<MergedTag | "absent"> =>
      db.transaction((transaction) => mergeTags(transaction, { tagId, intoTagId }, edit)),

    /**
     * Locks the tag and calls `work`, which changes it, in one transaction. An error thrown by `work` rolls back.
     *
     * @returns undefined if the tag does not exist; "taken" if another one has the new name.
     */
    async withTagLock<Result>(
      tagId: string,
      edit: Edit,
      work: (tag: LockedTag) => Promise<Result>,
    ): Promise<Result | undefined | "taken"> {
      try {
        return await db.transaction(async (transaction) => {
          const [row] = await transaction
            .select()
            .from(tags)
            .where(and(eq(tags.tag_id, tagId), isNull(tags.deletion_id)))
            .for("update");
          return row === undefined ? undefined : await work(createLockedTag(transaction, row, edit));
        });
      } catch (error) {
        if (isUniqueViolation(error, tagNameIndex)) return "taken";
        throw error;
      }
    },
  };
}

/** Whether another tag looks the same. A site has few tags. */
async function isShapeTaken(transaction: Transaction, tagId: string, name: string): Promise<boolean> {
  const others = await transaction
    .select({ name: tags.name })
    .from(tags)
    .where(and(isNull(tags.deletion_id), ne(tags.tag_id, tagId)));
  return others.some((other) => looksSame(other.name, name));
}

function createLockedTag(transaction: Transaction, row: TagRow, edit: Edit): LockedTag {
  const { tag_id: tagId } = row;
  return {
    tag: toTag(row),
    async rename(name) {
      if (await isShapeTaken(transaction, tagId, name)) return "taken";
      const after = { ...row, name, version: row.version + 1 };
      await transaction.update(tags).set(after).where(eq(tags.tag_id, tagId));
      await commitChange(transaction, edit, { entity: "tag", entityId: tagId, before: row, after });
      return toTag(after);
    },
    async deleteTag() {
      const deletion = await addDeletion(transaction, edit, "tag", row.name);
      const { deletionId } = deletion;
      await transaction.update(tags).set({ deletion_id: deletionId }).where(eq(tags.tag_id, tagId));
      const change = { before: { deletion_id: null }, after: { deletion_id: deletionId } };
      await commitChange(transaction, edit, { entity: "tag", entityId: tagId, title: row.name, ...change });
      return deletion;
    },
  };
}

function toTag({ tag_id: tagId, name, version }: TagRow): Tag {
  return { tag_id: tagId, name, version };
}
