import type { Readable } from "node:stream";

/** What a backup needs of the file store. */
export interface BackupFiles {
  list(): AsyncIterable<string>;
  /** Undefined when it went in the meantime. */
  get(name: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>;
  /** Held at once: what people upload is bounded. */
  put(name: string, bytes: Buffer): Promise<void>;
  delete(name: string): Promise<void>;
}
