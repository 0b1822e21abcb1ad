import { desc, lt } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { telemetryBatches } from "../../db/schema.ts";

/** Browsers stop retrying a batch earlier. */
const batchMemoryMs = 48 * 3_600_000;
/** A flood removes the oldest ids earlier. */
const maxBatchRows = 1_000_000;

/** Removes the ids of batches that can no longer be sent again. */
export async function removeOldBatchIds(db: Database, now: Date, maxRows: number = maxBatchRows): Promise<void> {
  const { receivedAt } = telemetryBatches;
  await db.delete(telemetryBatches).where(lt(receivedAt, new Date(now.getTime() - batchMemoryMs)));
  const newest = db.select({ receivedAt }).from(telemetryBatches).orderBy(desc(receivedAt));
  await db.delete(telemetryBatches).where(lt(receivedAt, newest.offset(maxRows - 1).limit(1)));
}
