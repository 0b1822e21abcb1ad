import type { RevisionEntity } from "@corp/api/contract";
import { and, desc, eq, gt, inArray, lt, lte, or } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/database.ts";
import {
  articles,
  deletions,
  doorLinks,
  events,
  performances,
  previewLinks,
  registrations,
  tags,
} from "../../db/schema.ts";
import type { TimePosition } from "../../time-position.ts";
import { removeRevisions } from "../changes/postgres-record-revision.ts";
import type { StoredDeletion } from "../deletion-rows/deletion.ts";
import { removeRegistrationsIn } from "../registrations/postgres-remove-old-registrations.ts";
import { tagNameIndex } from "../tags/tag-store.ts";
import { restoreRows } from "./postgres-restore-rows.ts";

interface DeletionQuery {
  /** Lists only later deletions. */
  readonly since: Date;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

export type UndoRejection = "absent" | "name-taken" | "event-deleted" | "outside-event";

/** This many are removed in a fraction of a second. */
const maxRegistrationsInOneStep = 5_000;

export type DeletionStore = ReturnType<typeof createDeletionStore>;

export function createDeletionStore(db: Database) {
  return {
    /** Lists the newest first. */
    list: ({ since, after, limit }: DeletionQuery): Promise<StoredDeletion[]> =>
      db
        .select(columns)
        .from(deletions)
        .where(
          and(
            gt(deletions.deleted_at, since),
            after === undefined
              ? undefined
              : and(
                  lte(deletions.deleted_at, after.at),
                  or(lt(deletions.deleted_at, after.at), lt(deletions.deletion_id, after.id)),
                ),
          ),
        )
        .orderBy(desc(deletions.deleted_at), desc(deletions.deletion_id))
        .limit(limit),

    /** Restores everything that one deletion removed, in one transaction. */
    async undo(deletionId: string, since: Date, edit: Edit): Promise<StoredDeletion | UndoRejection> {
      try {
        return await db.transaction(async (transaction) => {
          const [deletion] = await transaction
            .select(columns)
            .from(deletions)
            .where(and(eq(deletions.deletion_id, deletionId), gt(deletions.deleted_at, since)))
            .for("update");
          if (deletion === undefined) return "absent";
          const restored = await restoreRows(transaction, deletion, edit);
          if (restored !== "restored") return restored;
          await transaction.delete(deletions).where(eq(deletions.deletion_id, deletionId));
          return deletion;
        });
      } catch (error) {
        if (isUniqueViolation(error, tagNameIndex)) return "name-taken";
        throw error;
      }
    },

    /**
     * Removes some rows of one deletion made by `before` for good, and the deletion itself with the last of them; skips
     * deletions that another process is removing. Each call is short: it is repeated until nothing is left.
     *
     * @returns "nothing" if there is no such deletion; "some" if it has more rows; "all" after a deletion is removed.
     */
    removeSome: (before: Date): Promise<"nothing" | "some" | "all"> =>
      db.transaction(async (transaction) => {
        const [due] = await transaction
          .select(columns)
          .from(deletions)
          .where(lte(deletions.deleted_at, before))
          .orderBy(deletions.deleted_at)
          .limit(1)
          .for("update", { skipLocked: true });
        if (due === undefined) return "nothing";
        if (!(await removeRows(transaction, due))) return "some";
        await transaction.delete(deletions).where(eq(deletions.deletion_id, due.deletionId));
        return "all";
      }),
  };
}

const { deletion_id: deletionId, kind, title, deleted_at: deletedAt } = deletions;
const columns = { deletionId, kind, title, deletedAt };

/** @returns false if rows are left. */
async function removeRows(transaction: Transaction, { deletionId: id, kind: of }: StoredDeletion): Promise<boolean> {
  switch (of) {
    case "event":
      if (!(await removeRegistrations(transaction, id))) return false;
      // Performances are removed by the foreign key.
      for (const { entityId } of await transaction
        .delete(events)
        .where(eq(events.deletion_id, id))
        .returning({ entityId: events.event_id })) {
        await removeHistory(transaction, "event", entityId);
      }
      return true;
    case "article":
      for (const { entityId } of await transaction
        .delete(articles)
        .where(eq(articles.deletion_id, id))
        .returning({ entityId: articles.article_id })) {
        await removeHistory(transaction, "article", entityId);
      }
      return true;
    case "tag":
      await transaction.delete(tags).where(eq(tags.deletion_id, id));
      return true;
    case "performances":
      await transaction.delete(performances).where(eq(performances.deletion_id, id));
      return true;
  }
}

async function removeHistory(transaction: Transaction, entity: RevisionEntity, entityId: string): Promise<void> {
  await removeRevisions(transaction, { entity, entityId });
  await transaction
    .delete(previewLinks)
    .where(and(eq(previewLinks.entity, entity), eq(previewLinks.entity_id, entityId)));
  if (entity === "event") await transaction.delete(doorLinks).where(eq(doorLinks.event_id, entityId));
}

async function removeRegistrations(transaction: Transaction, id: string): Promise<boolean> {
  const deletedEvent = transaction.select({ id: events.event_id }).from(events).where(eq(events.deletion_id, id));
  const some = transaction
    .select({ registrationId: registrations.registration_id })
    .from(registrations)
    .where(inArray(registrations.event_id, deletedEvent))
    .limit(maxRegistrationsInOneStep);
  return (await removeRegistrationsIn(transaction, some)) < maxRegistrationsInOneStep;
}
