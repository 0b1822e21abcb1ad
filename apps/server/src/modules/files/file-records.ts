import type { FileRecord, NewFile } from "./file-record.ts";

/** What is known about stored files; the bytes lie in the `FileStore`. */
export interface FileRecords {
  insert(file: NewFile): Promise<void>;
  /** Undefined when there is none, or it expired by `now`. */
  find(fileId: string, now: Date): Promise<FileRecord | undefined>;
  /**
   * Removes one file that expired by `now` and that no other process is removing.
   *
   * @param removeBytes called while the row is held: when it fails the row stays and the file's turn comes again.
   * @returns false when there is none.
   */
  removeExpired(now: Date, removeBytes: (file: FileRecord) => Promise<void>): Promise<boolean>;
}
