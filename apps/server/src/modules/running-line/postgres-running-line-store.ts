import type { RunningLine } from "@corp/api/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { settings } from "../../db/schema.ts";
import type { RunningLineStore } from "./running-line-store.ts";

const key = "running-line";

export function createPostgresRunningLineStore(db: Database): RunningLineStore {
  return {
    async get() {
      const [row] = await db.select().from(settings).where(eq(settings.key, key));
      return row && { version: row.version, items: row.value as RunningLine["items"] };
    },
    async set(version, items) {
      const changed =
        version === 0
          ? await db.insert(settings).values({ key, value: items }).onConflictDoNothing().returning()
          : await db
              .update(settings)
              .set({ value: items, version: version + 1, updatedAt: sql`now()` })
              .where(and(eq(settings.key, key), eq(settings.version, version)))
              .returning();
      return changed.length > 0;
    },
  };
}
