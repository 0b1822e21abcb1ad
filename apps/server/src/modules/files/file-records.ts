import type { FileRecord, NewFile } from "./file-record.ts";

/** What is known about stored files; the bytes lie in the `FileStore`. */
export interface FileRecords {
  insert(file: NewFile): Promise<void>;
  /** Undefined when there is none, or it expired by `now`. */
  find(fileId: string, now: Date): Promise<FileRecord | undefined>;
  /**
   * Takes the longest expired file to remove it. For some minutes nobody else is given it, and the same `now` never gives it
   * again; it stays expired. A few minutes lie between a file's end and its removal, for clocks that differ.
   *
   * @returns undefined when there is none.
   */
  takeExpired(now: Date): Promise<FileRecord | undefined>;
  /** Forgets a file that was taken, once its bytes are gone. */
  removeExpired(fileId: string, now: Date): Promise<void>;
  /** Bytes of all the documents that wait to be claimed, or to be removed. */
  unclaimedBytes(): Promise<number>;
}
