interface StoredVariant {
  /** In the store. */
  readonly name: string;
  readonly contentType: string;
  /** Pixels. */
  readonly width: number;
}

/** A stored file as callers may need it; its bytes lie in the store under the names here. */
export interface FileRecord {
  readonly fileId: string;
  readonly kind: "image" | "document";
  readonly contentType: string;
  /** Bytes; of an image: of its widest variant. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Of an image, widest last. */
  readonly variants: readonly StoredVariant[];
  /** Of a document. */
  readonly storageName: string | null;
  /** What its uploader called it; a document is saved as that. Null: not known. */
  readonly originalName: string | null;
  /** Served by signed addresses alone. */
  readonly isPrivate: boolean;
}

export interface NewFile extends FileRecord {
  /** `sub` of the account; null: a guest. */
  readonly uploadedBy: string | null;
  /** What the account is called. */
  readonly uploadedByName?: string | null;
  /** When it is removed unless it is claimed; null: kept. */
  readonly expiresAt: Date | null;
}

/** Every name of a file in the store. */
export function namesOf(file: Pick<FileRecord, "variants" | "storageName">): string[] {
  return [...file.variants.map(({ name }) => name), ...(file.storageName === null ? [] : [file.storageName])];
}
