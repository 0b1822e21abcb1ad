import { createHash } from "node:crypto";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import type { Member } from "./manifest.ts";
import { writeNewFile } from "./write-new-file.ts";

export interface ArchiveWriter {
  /** The members in their order. */
  readonly members: readonly Member[];
  /** @param size in bytes; a stream of another length fails */
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
}

/**
 * Writes a compressed tar file atomically, readable only by its owner.
 *
 * @throws {BackupError} if the file exists already or the disk rejects it.
 */
export function writeArchive(file: string, write: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  return writeNewFile(file, async (partial) => {
    // Opened before anything is read: a path that cannot be written is the first error.
    const output = await open(partial, "wx", 0o600);
    const tar = pack();
    const written = pipeline(Readable.from(tar), createGzip(), output.createWriteStream());
    // A full disk must also end the writer, which would wait for the stream to drain forever.
    const failed = written.then(() => new Promise<never>(() => {}));
    // The error is reported by `written`.
    failed.catch(() => {});
    try {
      await Promise.race([write(createWriter(tar, failed)), failed]);
      tar.finalize();
      await written;
    } catch (error) {
      tar.destroy();
      // Its end matters here; `error` is the first failure.
      await written.catch(() => {});
      throw error;
    }
  });
}

function createWriter(tar: ReturnType<typeof pack>, failed: Promise<never>): ArchiveWriter {
  const members: Member[] = [];
  return {
    members,
    async add(name, size, content) {
      const hash = createHash("sha256");
      const ended = Promise.withResolvers<void>();
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) => {
        if (error) ended.reject(new Error(`${name} did not have the length it was said to have.`, { cause: error }));
        else ended.resolve();
      });
      // It may reject before it is awaited below.
      ended.promise.catch(() => {});
      for await (const chunk of content) {
        hash.update(chunk);
        if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), ended.promise, failed]);
      }
      entry.end(null);
      await Promise.race([ended.promise, failed]);
      members.push({ name, size, sha256: hash.digest("hex") });
    },
  };
}
