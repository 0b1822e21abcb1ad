import { namesOf } from "./file-record.ts";
import type { FileRecords } from "./file-records.ts";
import type { FileStore } from "./file-store.ts";

/** One run leaves other work its turn; the next one goes on. */
const maxFilesInOneRun = 500;
/** After so many it is the store that is away, not the file. The next run begins with others. */
const maxFailuresInOneRun = 10;

/**
 * Removes documents that nobody claimed in time, one after another. Any number of processes may do so at once. Nothing of the
 * database is held while the store is asked.
 *
 * @param signal ends the run after the file that is under way.
 * @returns how many were removed.
 * @throws what the store said of the first file that stayed, after the others; its turn comes again the next time.
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
      // Bytes first: a crash in between leaves a row whose removal starts anew, not bytes that nothing names.
      for (const name of namesOf(file)) await store.delete(name);
      await records.removeExpired(file.fileId, now);
      count += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} files could not be removed, ${count} were.`, { cause: failures[0] });
  return count;
}
