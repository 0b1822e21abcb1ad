import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import { manifestName, parseManifest } from "./manifest.ts";
import type { Manifest, Member } from "./manifest.ts";
import { rowsIn, tableOfMember } from "./table-members.ts";

export interface ArchiveMember {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Must be read to its end before the next member. */
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads one member after the other, with constant memory.
 *
 * @throws {BackupError} if the file does not exist, is not an archive, or is truncated.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveMember> {
  const tar = extract();
  const source = createReadStream(file);
  const unpacked = pipeline(source, createGunzip(), tar);
  // `readReason` reads the rejection.
  unpacked.catch(() => {});
  const guard = async function* <Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      yield* items;
    } catch (error) {
      throw await readReason(error, unpacked, file);
    }
  };
  try {
    for await (const entry of guard(tar)) {
      yield { name: entry.header.name, size: entry.header.size, content: guard(entry as AsyncIterable<Buffer>) };
    }
  } finally {
    // The caller may stop early.
    source.destroy();
  }
}

/** The streams report one failure in several ways; the pipeline has the first. */
async function readReason(error: unknown, unpacked: Promise<void>, file: string): Promise<unknown> {
  const cause = await unpacked.then(
    () => error,
    (reason: unknown) => reason,
  );
  if (!(cause instanceof Error) || !("code" in cause)) return error;
  if (cause.code === "ENOENT") return new BackupError(`${file} is not there.`, { cause });
  return new BackupError(`${file} is no backup, or it is damaged (${String(cause.code)}).`, { cause });
}

/**
 * Reads the whole archive and compares it with its manifest: every byte, and the number of rows of every table.
 *
 * @throws {BackupError} naming the damaged member.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const members: Member[] = [];
  const rows = new Map<string, number>();
  let manifest: Manifest | null = null;
  for await (const { name, size, content } of readArchive(file)) {
    if (manifest !== null) throw new BackupError(`${file} has more in it than its manifest says (${name}).`);
    const table = tableOfMember(name);
    const hash = createHash("sha256");
    const manifestChunks: Buffer[] = [];
    for await (const chunk of content) {
      hash.update(chunk);
      if (name === manifestName) manifestChunks.push(chunk);
      if (table !== null) rows.set(table, (rows.get(table) ?? 0) + rowsIn(chunk));
    }
    if (name === manifestName) manifest = parseManifest(Buffer.concat(manifestChunks).toString());
    else members.push({ name, size, sha256: hash.digest("hex") });
  }
  if (manifest === null) throw new BackupError(`${file} has no manifest: it is no backup, or it was cut off.`);
  compareMembers(manifest.members, members);
  for (const table of manifest.tables) {
    const found = rows.get(table.name) ?? 0;
    if (found !== table.rows) {
      throw new BackupError(`The table ${table.name} should have ${table.rows} rows in the archive and has ${found}.`);
    }
  }
  return manifest;
}

function compareMembers(expected: readonly Member[], found: readonly Member[]): void {
  for (let index = 0; index < Math.max(expected.length, found.length); index += 1) {
    const [wanted, got] = [expected[index], found[index]];
    if (wanted?.name !== got?.name || wanted?.size !== got?.size || wanted?.sha256 !== got?.sha256) {
      throw new BackupError(`The archive is damaged: ${wanted?.name ?? got?.name} is not what was written.`);
    }
  }
}
