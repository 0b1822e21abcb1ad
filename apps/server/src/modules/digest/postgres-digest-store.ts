import type { Database } from "../../db/database.ts";
import { digestSubscribers } from "../../db/schema.ts";
import type { DigestStore } from "./digest-store.ts";

export function createPostgresDigestStore(db: Database): DigestStore {
  return {
    async add({ now, ...subscriber }) {
      await db
        .insert(digestSubscribers)
        .values({ ...subscriber, subscribedAt: now })
        .onConflictDoNothing();
    },
  };
}
