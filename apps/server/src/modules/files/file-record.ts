interface StoredVariant {
  /** The name in the store. */
  readonly name: string;
  readonly contentType: string;
  /** Pixels. */
  readonly width: number;
}

/** A stored file; the store has its bytes under the names here. */
export interface FileRecord {
  readonly fileId: string;
  readonly kind: "image" | "document";
  readonly contentType: string;
  /** Bytes; for an image, those of its widest variant. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  /** The variants of an image, the widest last. */
  readonly variants: readonly StoredVariant[];
  /** The name of a document in the store. */
  readonly storageName: string | null;
  /** The name of the uploaded file, under which a document is downloaded. Null means unknown. */
  readonly originalName: string | null;
  /** Served only at signed URLs. */
  readonly isPrivate: boolean;
}

export interface NewFile extends FileRecord {
  /** `sub` of the account; null means a guest. */
  readonly uploadedBy: string | null;
  readonly uploadedByName?: string | null;
  /** The file is removed then unless it is claimed; null means that it does not expire. */
  readonly expiresAt: Date | null;
}

/** All names of a file in the store. */
export function namesOf(file: Pick<FileRecord, "variants" | "storageName">): string[] {
  return [...file.variants.map(({ name }) => name), ...(file.storageName === null ? [] : [file.storageName])];
}
