import { and, desc, eq } from "drizzle-orm";
import { commitChange } from "../changes/commit-change.ts";
import { beforeTime } from "../../db/before-time.ts";
import type { Database } from "../../db/database.ts";
import { digestSubscribers, subscriberWords, wordsOf } from "../../db/schema.ts";
import { nearRows, searchPage, unindexed, wordsCondition } from "../../db/search.ts";
import type { DigestStore, SubscriberQuery, SubscriberRecord } from "./digest-store.ts";

const { subscribedAt, subscriberId } = digestSubscribers;

export function createPostgresDigestStore(db: Database): DigestStore {
  return {
    async add({ now, ...subscriber }) {
      await db
        .insert(digestSubscribers)
        .values({ ...subscriber, subscribedAt: now })
        .onConflictDoNothing();
    },

    list: (query) => selectPage(db, query),

    remove: (id, edit) =>
      db.transaction(async (transaction) => {
        const [removed] = await transaction.delete(digestSubscribers).where(eq(subscriberId, id)).returning();
        if (removed === undefined) return false;
        await commitChange(transaction, edit, {
          entity: "subscriber",
          entityId: id,
          before: { subscribedAt: removed.subscribedAt, consentVersion: removed.consentVersion },
          after: null,
        });
        return true;
      }),
  };
}

async function selectPage(db: Database, { text, after, limit }: SubscriberQuery): Promise<SubscriberRecord[]> {
  const next = db
    .select()
    .from(digestSubscribers)
    .where(beforeTime(subscribedAt, subscriberId, after))
    .orderBy(desc(subscribedAt), desc(subscriberId));
  if (text === undefined) return next.limit(limit);
  const isFound = wordsCondition(wordsOf(...subscriberWords), text);
  const near = next.limit(nearRows).as("near");
  return searchPage(
    limit,
    () => db.select().from(near).where(isFound).orderBy(desc(near.subscribedAt), desc(near.subscriberId)).limit(limit),
    () =>
      db
        .select()
        .from(digestSubscribers)
        .where(and(isFound, beforeTime(unindexed(subscribedAt), subscriberId, after)))
        .orderBy(desc(unindexed(subscribedAt)), desc(subscriberId))
        .limit(limit),
  );
}
