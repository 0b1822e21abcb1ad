import { inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { removeInSteps } from "../../db/remove-in-steps.ts";
import { files, jobApplications } from "../../db/schema.ts";
import { removeConsentsTo } from "../consents/postgres-consents.ts";

const removedAtOnce = 500;

/**
 * Removes applications that were sent before an instant. Their documents expire with them; another job removes the
 * files.
 *
 * @returns the number of removed applications.
 * @see apps/site/app/features/legal: the privacy policy promises this.
 */
export function removeOldApplications(db: Database, sentBefore: Date, now: Date, signal: AbortSignal): Promise<number> {
  return removeInSteps(() => db.transaction((transaction) => removeSome(transaction, sentBefore, now)), signal);
}

async function removeSome(transaction: Transaction, sentBefore: Date, now: Date): Promise<number> {
  const old = transaction
    .select({ applicationId: jobApplications.application_id })
    .from(jobApplications)
    .where(lt(jobApplications.created_at, sentBefore))
    .limit(removedAtOnce)
    .for("update", { skipLocked: true });
  const removed = await transaction
    .delete(jobApplications)
    .where(inArray(jobApplications.application_id, old))
    .returning({ applicationId: jobApplications.application_id, fileId: jobApplications.file_id });
  await removeConsentsTo(
    transaction,
    removed.map(({ applicationId }) => applicationId),
  );
  const documents = removed.flatMap(({ fileId }) => fileId ?? []);
  if (documents.length > 0) {
    await transaction.update(files).set({ expires_at: now }).where(inArray(files.file_id, documents));
  }
  return removed.length;
}
