import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { articles, events, previewLinks } from "../../db/schema.ts";
import { writeAuditEntry } from "../audit/postgres-write-audit-entry.ts";
import type { PreviewedThing, PreviewLinkStore } from "../links/preview-link-store.ts";

export function createPostgresPreviewLinkStore(db: Database): PreviewLinkStore {
  const isLinkTo = ({ entity, entity_id: entityId }: PreviewedThing) =>
    and(eq(previewLinks.entity, entity), eq(previewLinks.entity_id, entityId));
  return {
    async get(thing) {
      const [link] = await db.select().from(previewLinks).where(isLinkTo(thing));
      return link;
    },
    set: (link, edit) =>
      db.transaction(async (transaction) => {
        const title = await findTitle(transaction, link);
        if (title === undefined) return false;
        const { entity, entity_id: entityId } = previewLinks;
        await transaction
          .insert(previewLinks)
          .values(link)
          .onConflictDoUpdate({ target: [entity, entityId], set: link });
        const { expires_at } = link;
        await writeAuditEntry(
          transaction,
          edit,
          { ...changed(link), title, before: null, after: { expires_at } },
          notMerged,
        );
        return true;
      }),
    remove: (thing, edit) =>
      db.transaction(async (transaction) => {
        const [removed] = await transaction.delete(previewLinks).where(isLinkTo(thing)).returning();
        if (removed === undefined) return;
        const title = await findTitle(transaction, thing);
        const { expires_at } = removed;
        const change = {
          ...changed(thing),
          ...(title !== undefined && { title }),
          before: { expires_at },
          after: null,
        };
        await writeAuditEntry(transaction, edit, change, notMerged);
      }),
  };
}

/** The content does not change, so there is no revision and no cached page to invalidate. */
const notMerged = { isMerged: false };

const changed = ({ entity, entity_id: entityId }: PreviewedThing) => ({ entity, entityId });

/** Returns undefined if it is deleted or never existed. */
async function findTitle(
  transaction: Transaction,
  { entity, entity_id: entityId }: PreviewedThing,
): Promise<string | undefined> {
  const found =
    entity === "event"
      ? transaction
          .select({ title: events.title })
          .from(events)
          .where(and(eq(events.event_id, entityId), isNull(events.deletion_id)))
      : transaction
          .select({ title: articles.title })
          .from(articles)
          .where(and(eq(articles.article_id, entityId), isNull(articles.deletion_id)));
  return (await found)[0]?.title;
}
