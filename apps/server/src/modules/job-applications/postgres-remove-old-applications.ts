import { inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { files, jobApplications } from "../../db/schema.ts";

const removedAtOnce = 500;

/**
 * Removes applications that were sent before an instant. Their documents expire with them; another job removes the
 * files. Several processes may run it at once.
 *
 * @param signal ends the run after the current step.
 * @returns the number of removed applications.
 * @see apps/site/app/features/legal: the privacy policy promises this.
 */
export async function removeOldApplications(
  db: Database,
  sentBefore: Date,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const removed = await db.transaction((transaction) => removeSome(transaction, sentBefore, now));
    count += removed;
    if (removed < removedAtOnce) break;
  }
  return count;
}

async function removeSome(transaction: Transaction, sentBefore: Date, now: Date): Promise<number> {
  const old = transaction
    .select({ applicationId: jobApplications.applicationId })
    .from(jobApplications)
    .where(lt(jobApplications.createdAt, sentBefore))
    .limit(removedAtOnce)
    .for("update", { skipLocked: true });
  const removed = await transaction
    .delete(jobApplications)
    .where(inArray(jobApplications.applicationId, old))
    .returning({ fileId: jobApplications.fileId });
  const documents = removed.flatMap(({ fileId }) => fileId ?? []);
  if (documents.length > 0) {
    await transaction.update(files).set({ expiresAt: now }).where(inArray(files.fileId, documents));
  }
  return removed.length;
}
