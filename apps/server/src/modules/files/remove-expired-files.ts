import { namesOf } from "./file-record.ts";
import type { FileRecords } from "./file-records.ts";
import type { FileStore } from "./file-store.ts";

/** One run leaves other work its turn; the next one goes on. */
const maxFilesInOneRun = 500;

/**
 * Removes documents that nobody claimed in time, one after another. Any number of processes may do so at once.
 *
 * @returns how many were removed.
 * @throws what the store or the database says; the file it failed at stays and is tried again the next time.
 */
export async function removeExpiredFiles(records: FileRecords, store: FileStore, now: Date): Promise<number> {
  const removeBytes = async (file: Parameters<typeof namesOf>[0]): Promise<void> => {
    for (const name of namesOf(file)) await store.delete(name);
  };
  let count = 0;
  while (count < maxFilesInOneRun && (await records.removeExpired(now, removeBytes))) count += 1;
  return count;
}
