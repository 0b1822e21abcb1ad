import { Readable } from "node:stream";

/** Bytes that can be read from the beginning as often as needed. */
export interface FileContent {
  /** Bytes. */
  readonly size: number;
  open(): Readable;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the bytes of files lie. A name is given once, to one content, so whoever read it may keep it for ever.
 * Names are made by this service alone: see `stored-names.ts`.
 */
export interface FileStore {
  /** All or nothing: a name is there when its whole content is. */
  put(name: string, content: FileContent, contentType: string): Promise<void>;
  /** Undefined when there is no such name. Whoever gets the stream reads or destroys it. */
  get(name: string, range?: ByteRange): Promise<FileContentStream | undefined>;
  /** What is not there is deleted already. */
  delete(name: string): Promise<void>;
  /** Every name, in no order; of a name that comes or goes meanwhile nothing is promised. */
  list(): AsyncIterable<string>;
}

export interface FileContentStream {
  /** Bytes that the stream gives: of the range when one was asked for. */
  readonly size: number;
  readonly stream: Readable;
}

export function contentOf(bytes: Uint8Array): FileContent {
  return { size: bytes.length, open: () => Readable.from([bytes], { objectMode: false }) };
}

/** Deletes as much as it can. What stays is unreachable: no row names it. */
export async function deleteAll(store: FileStore, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => store.delete(name)));
}
