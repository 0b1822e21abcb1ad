import { desc, lt } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { telemetryBatches } from "../../db/schema.ts";

/** How long a batch is known; browsers give up on one sooner. */
const batchMemoryMs = 48 * 3_600_000;
/** Of a flood the oldest are forgotten sooner. */
const maxBatchRows = 1_000_000;

/** Forgets which batches were taken when nobody can send them again. */
export async function forgetBatches(db: Database, now: Date, maxRows: number = maxBatchRows): Promise<void> {
  const { receivedAt } = telemetryBatches;
  await db.delete(telemetryBatches).where(lt(receivedAt, new Date(now.getTime() - batchMemoryMs)));
  const newest = db.select({ receivedAt }).from(telemetryBatches).orderBy(desc(receivedAt));
  await db.delete(telemetryBatches).where(lt(receivedAt, newest.offset(maxRows - 1).limit(1)));
}
