import type { ResponseOf } from "@corp/api/contract";
import { and, eq, gt, lte, ne, or } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { editorPresence } from "../../db/schema.ts";

/** The site calls every 20 s: two calls may be lost. */
const shownForMs = 60_000;

type Presence = Omit<typeof editorPresence.$inferInsert, "seen_at">;

/** Records that an account has something open on a device, and returns who else has, each account once. */
export async function recordPresence(
  db: Database,
  own: Presence,
  now: Date,
): Promise<ResponseOf<"editorPresenceSet">["others"]> {
  const { entity, entity_id: entityId, subject, device, name } = own;
  await db
    .insert(editorPresence)
    .values({ ...own, seen_at: now })
    .onConflictDoUpdate({
      target: [editorPresence.entity, editorPresence.entity_id, editorPresence.subject, editorPresence.device],
      set: { name, seen_at: now },
    });
  const others = await db
    .selectDistinctOn([editorPresence.subject], { subject: editorPresence.subject, name: editorPresence.name })
    .from(editorPresence)
    .where(
      and(
        eq(editorPresence.entity, entity),
        eq(editorPresence.entity_id, entityId),
        or(ne(editorPresence.subject, subject), ne(editorPresence.device, device)),
        gt(editorPresence.seen_at, expiredBefore(now)),
      ),
    );
  return others
    .map((other) => ({ name: other.name, is_me: other.subject === subject }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "ru"));
}

/** @returns the number of removed entries. */
export async function removeExpiredPresence(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(editorPresence).where(lte(editorPresence.seen_at, expiredBefore(now)));
  return rowCount ?? 0;
}

const expiredBefore = (now: Date): Date => new Date(now.getTime() - shownForMs);
