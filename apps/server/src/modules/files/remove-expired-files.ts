import { storedNames } from "./file-record.ts";
import type { FileRecords } from "./file-records.ts";
import type { FileStore } from "./file-store.ts";

/** Bounds one run, so that other jobs can run; the next run continues. */
const maxFilesInOneRun = 500;
/** After this many failures the store is probably unavailable. The next run begins with other files. */
const maxFailuresInOneRun = 10;

/**
 * Removes unclaimed documents after they expired. Several processes may run it at once. No database lock is held while
 * the store is called.
 *
 * @param signal ends the run after the current file.
 * @returns the number of removed files.
 * @throws after the run, if files could not be deleted, with the first error as the cause; the next run tries them
 * again.
 */
export async function removeExpiredFiles(
  records: FileRecords,
  store: FileStore,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  const failures: unknown[] = [];
  while (!signal.aborted && count < maxFilesInOneRun && failures.length < maxFailuresInOneRun) {
    const file = await records.takeExpired(now);
    if (file === undefined) break;
    try {
      // Bytes first: a crash in between leaves a row that the next run removes, instead of unreachable bytes.
      for (const name of storedNames(file)) await store.delete(name);
      await records.removeExpired(file.file_id, now);
      count += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} files could not be removed, ${count} were.`, { cause: failures[0] });
  return count;
}
