import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { articles, events, previewLinks } from "../../db/schema.ts";
import { writeAuditEntry } from "../audit/postgres-write-audit-entry.ts";
import type { PreviewedThing, PreviewLinkStore } from "../links/preview-link-store.ts";

export function createPostgresPreviewLinkStore(db: Database): PreviewLinkStore {
  const isOf = ({ entity, entityId }: PreviewedThing) =>
    and(eq(previewLinks.entity, entity), eq(previewLinks.entityId, entityId));
  return {
    async get(thing) {
      const [link] = await db.select().from(previewLinks).where(isOf(thing));
      return link;
    },
    set: (link, edit) =>
      db.transaction(async (transaction) => {
        const title = await titleOf(transaction, link);
        if (title === undefined) return false;
        const { entity, entityId } = previewLinks;
        await transaction
          .insert(previewLinks)
          .values(link)
          .onConflictDoUpdate({ target: [entity, entityId], set: link });
        const { expiresAt } = link;
        await writeAuditEntry(
          transaction,
          edit,
          { ...thingOf(link), title, before: null, after: { expiresAt } },
          notMerged,
        );
        return true;
      }),
    remove: (thing, edit) =>
      db.transaction(async (transaction) => {
        const [removed] = await transaction.delete(previewLinks).where(isOf(thing)).returning();
        if (removed === undefined) return;
        const title = await titleOf(transaction, thing);
        const { expiresAt } = removed;
        const change = { ...thingOf(thing), ...(title !== undefined && { title }), before: { expiresAt }, after: null };
        await writeAuditEntry(transaction, edit, change, notMerged);
      }),
  };
}

/** The content does not change, so there is no revision and no cached page to invalidate. */
const notMerged = { isMerged: false };

const thingOf = ({ entity, entityId }: PreviewedThing): PreviewedThing => ({ entity, entityId });

/** Returns undefined if it is deleted or never existed. */
async function titleOf(transaction: Transaction, { entity, entityId }: PreviewedThing): Promise<string | undefined> {
  const found =
    entity === "event"
      ? transaction
          .select({ title: events.title })
          .from(events)
          .where(and(eq(events.eventId, entityId), isNull(events.deletionId)))
      : transaction
          .select({ title: articles.title })
          .from(articles)
          .where(and(eq(articles.articleId, entityId), isNull(articles.deletionId)));
  return (await found)[0]?.title;
}
