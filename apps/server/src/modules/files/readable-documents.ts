import type { FileRecord } from "./file-record.ts";
import type { FileRecords } from "./file-records.ts";

/** The documents that may be read, by who may read them. Bytes are read from the store afterwards, without the database. */
export interface ReadableDocuments {
  /** For everybody. */
  findPublic(fileId: string): Promise<DocumentRecord | undefined>;
  /** For the holder of a signed address, which the caller has checked. */
  findPrivate(fileId: string): Promise<DocumentRecord | undefined>;
}

export type DocumentRecord = FileRecord & { readonly storageName: string };

export function createReadableDocuments(records: FileRecords, now: () => Date): ReadableDocuments {
  const find = async (fileId: string, isPrivate: boolean): Promise<DocumentRecord | undefined> => {
    const file = await records.find(fileId, now());
    if (file === undefined || file.storageName === null || file.isPrivate !== isPrivate) return undefined;
    return { ...file, storageName: file.storageName };
  };
  return { findPublic: (fileId) => find(fileId, false), findPrivate: (fileId) => find(fileId, true) };
}
