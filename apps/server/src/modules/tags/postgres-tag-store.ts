import type { Tag } from "@corp/api/contract";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { isVisibleAt } from "../../db/is-visible-at.ts";
import { articles, events, tags } from "../../db/schema.ts";
import type { Edit } from "../changes/change.ts";
import { commitChange } from "../changes/commit-change.ts";
import { addDeletion } from "../deletions/postgres-deletion-rows.ts";
import { mergeTags } from "./postgres-merge-tags.ts";
import type { TagStore, LockedTag } from "./tag-store.ts";

type TagRow = typeof tags.$inferSelect;

export const tagNameIndex = "tags_one_of_a_name";

export function createPostgresTagStore(db: Database): TagStore {
  return {
    async listPublished(now) {
      const count = sql<number>`count(*)::int`;
      return db
        .select({ tag_id: tags.tagId, name: tags.name, count })
        .from(articles)
        .innerJoin(tags, sql`${tags.tagId} = any(${articles.tagIds})`)
        .where(and(isNull(articles.deletionId), isVisibleAt(articles, now), isNull(tags.deletionId)))
        .groupBy(tags.tagId)
        .orderBy(desc(count), tags.name);
    },

    async listAll() {
      const usesIn = (table: typeof articles | typeof events) =>
        db.$count(table, and(isNull(table.deletionId), sql`${table.tagIds} @> array[${tags.tagId}]`));
      const rows = await db
        .select({
          ...{ tag_id: tags.tagId, version: tags.version, name: tags.name },
          ...{ article_count: usesIn(articles), event_count: usesIn(events) },
        })
        .from(tags)
        .where(isNull(tags.deletionId));
      return rows.toSorted((a, b) => a.name.localeCompare(b.name, "ru"));
    },

    insert: (tagId, name, edit) =>
      db.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(tags)
          .values({ tagId, name, createdAt: edit.now })
          .onConflictDoNothing()
          .returning();
        if (row === undefined) return "taken";
        await commitChange(transaction, edit, { entity: "tag", entityId: tagId, before: null, after: row });
        return tagOf(row);
      }),

    merge: (tagId, intoTagId, edit) =>
      db.transaction((transaction) => mergeTags(transaction, { tagId, intoTagId }, edit)),

    async withTagLock(tagId, edit, work) {
      try {
        return await db.transaction(async (transaction) => {
          const [row] = await transaction
            .select()
            .from(tags)
            .where(and(eq(tags.tagId, tagId), isNull(tags.deletionId)))
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

function createLockedTag(transaction: Transaction, row: TagRow, edit: Edit): LockedTag {
  const { tagId } = row;
  return {
    tag: tagOf(row),
    async rename(name) {
      const after = { ...row, name, version: row.version + 1 };
      await transaction.update(tags).set(after).where(eq(tags.tagId, tagId));
      await commitChange(transaction, edit, { entity: "tag", entityId: tagId, before: row, after });
      return tagOf(after);
    },
    async deleteTag() {
      const deletion = await addDeletion(transaction, edit, "tag", row.name);
      const { deletionId } = deletion;
      await transaction.update(tags).set({ deletionId }).where(eq(tags.tagId, tagId));
      const change = { before: { deletionId: null }, after: { deletionId } };
      await commitChange(transaction, edit, { entity: "tag", entityId: tagId, title: row.name, ...change });
      return deletion;
    },
  };
}

function tagOf({ tagId, name, version }: TagRow): Tag {
  return { tag_id: tagId, name, version };
}
