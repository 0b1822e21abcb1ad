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
            gt(deletions.deletedAt, since),
            after === undefined
              ? undefined
              : and(
                  lte(deletions.deletedAt, after.at),
                  or(lt(deletions.deletedAt, after.at), lt(deletions.deletionId, after.id)),
                ),
          ),
        )
        .orderBy(desc(deletions.deletedAt), desc(deletions.deletionId))
        .limit(limit),

    /** Restores everything that one deletion removed, in one transaction. */
    async undo(deletionId: string, since: Date, edit: Edit): Promise<StoredDeletion | UndoRejection> {
      try {
        return await db.transaction(async (transaction) => {
          const [deletion] = await transaction
            .select(columns)
            .from(deletions)
            .where(and(eq(deletions.deletionId, deletionId), gt(deletions.deletedAt, since)))
            .for("update");
          if (deletion === undefined) return "absent";
          const restored = await restoreRows(transaction, deletion, edit);
          if (restored !== "restored") return restored;
          await transaction.delete(deletions).where(eq(deletions.deletionId, deletionId));
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
          .where(lte(deletions.deletedAt, before))
          .orderBy(deletions.deletedAt)
          .limit(1)
          .for("update", { skipLocked: true });
        if (due === undefined) return "nothing";
        if (!(await removeRows(transaction, due))) return "some";
        await transaction.delete(deletions).where(eq(deletions.deletionId, due.deletionId));
        return "all";
      }),
  };
}

const { deletionId, kind, title, deletedAt } = deletions;
const columns = { deletionId, kind, title, deletedAt };

/** @returns false if rows are left. */
async function removeRows(transaction: Transaction, { deletionId: id, kind: of }: StoredDeletion): Promise<boolean> {
  switch (of) {
    case "event":
      if (!(await removeRegistrations(transaction, id))) return false;
      // Performances are removed by the foreign key.
      for (const { entityId } of await transaction
        .delete(events)
        .where(eq(events.deletionId, id))
        .returning({ entityId: events.eventId })) {
        await removeHistory(transaction, "event", entityId);
      }
      return true;
    case "article":
      for (const { entityId } of await transaction
        .delete(articles)
        .where(eq(articles.deletionId, id))
        .returning({ entityId: articles.articleId })) {
        await removeHistory(transaction, "article", entityId);
      }
      return true;
    case "tag":
      await transaction.delete(tags).where(eq(tags.deletionId, id));
      return true;
    case "performances":
      await transaction.delete(performances).where(eq(performances.deletionId, id));
      return true;
  }
}

async function removeHistory(transaction: Transaction, entity: RevisionEntity, entityId: string): Promise<void> {
  await removeRevisions(transaction, { entity, entityId });
  await transaction
    .delete(previewLinks)
    .where(and(eq(previewLinks.entity, entity), eq(previewLinks.entityId, entityId)));
  if (entity === "event") await transaction.delete(doorLinks).where(eq(doorLinks.eventId, entityId));
}

async function removeRegistrations(transaction: Transaction, id: string): Promise<boolean> {
  const ofEvent = transaction.select({ id: events.eventId }).from(events).where(eq(events.deletionId, id));
  const some = transaction
    .select({ registrationId: registrations.registrationId })
    .from(registrations)
    .where(inArray(registrations.eventId, ofEvent))
    .limit(maxRegistrationsInOneStep);
  return (await removeRegistrationsIn(transaction, some)) < maxRegistrationsInOneStep;
}
