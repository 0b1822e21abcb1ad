import { DatabaseSync } from "node:sqlite";

/** The folder is in use by another process. */
export class FolderBusyError extends Error {
  override readonly name = "FolderBusyError";
}

export interface FolderLock {
  release(): void;
}

/**
 * Guards a folder against a second process. PGlite itself does not, and two of them lose each other's rows.
 * SQLite takes the operating system's own lock on the file, so the lock goes with its process, even after kill -9.
 *
 * @throws {FolderBusyError} when the lock is held.
 */
export function lockFolder(file: string): FolderLock {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (isBusy(error)) {
      throw new FolderBusyError(`The data folder is in use by another process (${file}).`, { cause: error });
    }
    throw error;
  }
  return { release: () => database.close() };
}

/** @see https://sqlite.org/rescode.html#busy */
function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
