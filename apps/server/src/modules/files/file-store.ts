import { Readable } from "node:stream";

/** Content that can be read repeatedly. */
export interface FileContent {
  /** Bytes. */
  readonly size: number;
  open(): Readable;
}

/** First and last byte, inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores the bytes of files. A name is used once, for one content, so content can be cached without expiry. Only this
 * service creates names: see `stored-names.ts`.
 */
export interface FileStore {
  /** Atomic: a name exists only with its whole content. */
  put(name: string, content: FileContent, contentType: string): Promise<void>;
  /** Returns undefined if there is no such name. The caller must read or destroy the stream. */
  get(name: string, range?: ByteRange): Promise<FileContentStream | undefined>;
  /** Succeeds if there is no such name. */
  delete(name: string): Promise<void>;
  /** All names, unordered. Names added or deleted during the iteration may be missing. */
  list(): AsyncIterable<string>;
}

export interface FileContentStream {
  /** The size of the stream: that of the range, if there is one. */
  readonly size: number;
  readonly stream: Readable;
}

export function toContent(bytes: Uint8Array): FileContent {
  return { size: bytes.length, open: () => Readable.from([bytes], { objectMode: false }) };
}

/** Deletes on a best-effort basis. Remaining files are unreachable: no row refers to them. */
export async function deleteAll(store: FileStore, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => store.delete(name)));
}
