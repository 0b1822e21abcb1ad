import type { Readable } from "node:stream";

export interface BackupFiles {
  list(): AsyncIterable<string>;
  /** Returns undefined if the file was removed meanwhile. */
  get(name: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>;
  /** Held in memory: uploads are limited in size. */
  put(name: string, bytes: Buffer): Promise<void>;
  delete(name: string): Promise<void>;
}
