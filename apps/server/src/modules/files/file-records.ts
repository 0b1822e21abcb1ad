import type { FileRecord, NewFile } from "./file-record.ts";

/** The database rows of stored files; the `FileStore` has their bytes. */
export interface FileRecords {
  insert(file: NewFile): Promise<void>;
  /** Returns undefined if there is no such file, or it expired by `now`. */
  find(fileId: string, now: Date): Promise<FileRecord | undefined>;
  /**
   * Reserves the file that expired first for removal. Other callers do not get it for some minutes, and the same `now`
   * never returns it again; it stays expired. A file is returned only some minutes after it expired, because clocks
   * differ.
   *
   * @returns undefined if there is none.
   */
  takeExpired(now: Date): Promise<FileRecord | undefined>;
  /** Removes the row of a reserved file after its bytes are deleted. */
  removeExpired(fileId: string, now: Date): Promise<void>;
  /** The size of all documents that are not claimed or not yet removed. */
  unclaimedBytes(): Promise<number>;
}
