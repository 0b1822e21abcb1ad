import type { Ticker } from "@corp/api/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { settings } from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";

const key = "running-line";

export function createTickerStore(db: Database) {
  return {
    /** Returns undefined until it is set for the first time. */
    get: (): Promise<Ticker | undefined> => read(db),
    /** @returns the stored ticker; undefined if the stored version is not `version` (0: none is stored). */
    set: (version: number, items: Ticker["items"], edit: Edit): Promise<Ticker | undefined> =>
      db.transaction(async (transaction) => {
        const before = (await read(transaction)) ?? null;
        const after = await write(transaction, version, items, edit.now);
        if (after === undefined) return undefined;
        await commitChange(transaction, edit, { entity: "running-line", entityId: key, before, after });
        return after;
      }),
  };
}

async function read(db: Database | Transaction): Promise<Ticker | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row && toTicker(row);
}

function toTicker({ version, value }: typeof settings.$inferSelect): Ticker {
  return { version, items: value as Ticker["items"] };
}

/** A concurrent writer waits for the first, and then fails on the version. */
async function write(
  transaction: Transaction,
  version: number,
  items: Ticker["items"],
  now: Date,
): Promise<Ticker | undefined> {
  const [changed] =
    version === 0
      ? await transaction
          .insert(settings)
          .values({ key, value: items, updated_at: now })
          .onConflictDoNothing()
          .returning()
      : await transaction
          .update(settings)
          .set({ value: items, version: sql`${settings.version} + 1`, updated_at: now })
          .where(and(eq(settings.key, key), eq(settings.version, version)))
          .returning();
  return changed && toTicker(changed);
}
