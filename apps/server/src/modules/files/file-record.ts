interface StoredVariant {
  /** The name in the store. */
  readonly name: string;
  readonly contentType: string;
  /** Pixels. */
  readonly width: number;
}

/** A stored file; the store has its bytes under the names here. */
export interface FileRecord {
  readonly file_id: string;
  readonly kind: "image" | "document";
  readonly content_type: string;
  /** Bytes; for an image, those of its widest variant. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  /** The variants of an image, the widest last. */
  readonly variants: readonly StoredVariant[];
  /** The name of a document in the store. */
  readonly storage_name: string | null;
  /** The name of the uploaded file, under which a document is downloaded. Null means unknown. */
  readonly original_name: string | null;
  /** Served only at signed URLs. */
  readonly is_private: boolean;
}

export interface NewFile extends FileRecord {
  /** `sub` of the account; null means a guest. */
  readonly uploaded_by: string | null;
  readonly uploaded_by_name?: string | null;
  /** The file is removed then unless it is claimed; null means that it does not expire. */
  readonly expires_at: Date | null;
}

/** All names of a file in the store. */
export function storedNames(file: Pick<FileRecord, "variants" | "storage_name">): string[] {
  return [...file.variants.map(({ name }) => name), ...(file.storage_name === null ? [] : [file.storage_name])];
}
