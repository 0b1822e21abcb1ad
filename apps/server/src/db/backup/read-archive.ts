import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import { manifestName, parseManifest } from "./manifest.ts";
import type { Manifest, Member } from "./manifest.ts";
import { rowsIn, tableOf } from "./table-members.ts";

export interface ArchiveMember {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** To be read to its end before the next member comes. */
  readonly content: AsyncIterable<Buffer>;
}

/**
 * One member after the other, at constant memory.
 *
 * @throws {BackupError} when the file is not there, is no archive, or is cut off.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveMember> {
  const tar = extract();
  const source = createReadStream(file);
  const unpacked = pipeline(source, createGunzip(), tar);
  unpacked.catch(() => {});
  const guard = async function* <Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      yield* items;
    } catch (error) {
      throw await reasonOf(error, unpacked, file);
    }
  };
  try {
    for await (const entry of guard(tar)) {
      yield { name: entry.header.name, size: entry.header.size, content: guard(entry as AsyncIterable<Buffer>) };
    }
  } finally {
    // A reader who stops early leaves the rest unread.
    source.destroy();
  }
}

/** The streams tell of one failure in several ways; the pipeline knows what came first. */
async function reasonOf(error: unknown, unpacked: Promise<void>, file: string): Promise<unknown> {
  const cause = await unpacked.then(
    () => error,
    (reason: unknown) => reason,
  );
  if (!(cause instanceof Error) || !("code" in cause)) return error;
  if (cause.code === "ENOENT") return new BackupError(`${file} is not there.`, { cause });
  return new BackupError(`${file} is no backup, or it is damaged (${String(cause.code)}).`, { cause });
}

/**
 * Reads the whole archive and holds it against its manifest: every byte, and every table's number of rows.
 *
 * @throws {BackupError} naming the member that is not what it was.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const members: Member[] = [];
  const rows = new Map<string, number>();
  let manifest: Manifest | null = null;
  for await (const { name, size, content } of readArchive(file)) {
    if (manifest !== null) throw new BackupError(`${file} has more in it than its manifest says (${name}).`);
    const table = tableOf(name);
    const hash = createHash("sha256");
    const kept: Buffer[] = [];
    for await (const chunk of content) {
      hash.update(chunk);
      if (name === manifestName) kept.push(chunk);
      if (table !== null) rows.set(table, (rows.get(table) ?? 0) + rowsIn(chunk));
    }
    if (name === manifestName) manifest = parseManifest(Buffer.concat(kept).toString());
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
