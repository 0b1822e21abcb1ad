import type { FileRecord } from "./file-record.ts";
import type { FileRecords } from "./file-records.ts";

/** Finds documents by access. Their bytes are read from the store afterwards, without the database. */
export interface ReadableDocuments {
  findPublic(fileId: string): Promise<DocumentRecord | undefined>;
  /** Finds it for a signed URL, which the caller has verified. */
  findPrivate(fileId: string): Promise<DocumentRecord | undefined>;
}

export type DocumentRecord = FileRecord & { readonly storageName: string };

export function createReadableDocuments(records: FileRecords, now: () => Date): ReadableDocuments {
  const find = async (fileId: string, isPrivate: boolean): Promise<DocumentRecord | undefined> => {
    const file = await records.find(fileId, now());
    if (file === undefined || file.storage_name === null || file.is_private !== isPrivate) return undefined;
    return { ...file, storageName: file.storage_name };
  };
  return { findPublic: (fileId) => find(fileId, false), findPrivate: (fileId) => find(fileId, true) };
}
