import type pg from "pg";
import { appliedMigrations } from "../migrate.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupFiles } from "./backup-files.ts";
import { readSequences, readTables, writeValuesInFull } from "./catalogue.ts";
import { backupFormat, manifestName } from "./manifest.ts";
import type { Manifest } from "./manifest.ts";
import { toMembers } from "./table-members.ts";
import type { TextRow } from "./table-members.ts";
import { readRows } from "./table-rows.ts";
import { writeArchive } from "./write-archive.ts";
import type { ArchiveWriter } from "./write-archive.ts";

export interface BackupSource {
  readonly pool: pg.Pool;
  readonly files: BackupFiles;
  readonly now: Date;
}

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Writes all rows and all stored files into one archive. The rows are a snapshot, also while servers are running; the
 * files are read after them, so that each file of a row exists.
 *
 * @throws {BackupError} with one sentence; no archive is left.
 */
export async function createBackup(file: string, { pool, files, now }: BackupSource): Promise<BackupReport> {
  const report = { tables: 0, rows: 0, files: 0 };
  await writeArchive(file, async (archive) => {
    const database = await dumpDatabase(pool, archive);
    report.tables = database.tables.length;
    report.rows = database.tables.reduce((sum, { rows }) => sum + rows, 0);
    report.files = await dumpFiles(files, archive);
    const manifest: Manifest = {
      format: backupFormat,
      createdAt: now.toISOString(),
      ...database,
      members: [...archive.members],
    };
    const bytes = Buffer.from(JSON.stringify(manifest));
    await archive.add(manifestName, bytes.length, [bytes]);
  });
  return report;
}

async function dumpDatabase(
  pool: pg.Pool,
  archive: ArchiveWriter,
): Promise<Pick<Manifest, "migratedAt" | "tables" | "sequences">> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    await writeValuesInFull(client);
    const migratedAt = (await appliedMigrations(client)).at(-1);
    if (migratedAt === undefined) throw new BackupError("The database is empty: there is nothing to back up.");
    const tables: Manifest["tables"] = [];
    for (const table of await readTables(client)) {
      let rows = 0;
      const counted = async function* (): AsyncGenerator<TextRow> {
        for await (const row of readRows(client, table)) {
          rows += 1;
          yield row;
        }
      };
      for await (const { name, bytes } of toMembers(table.name, counted())) {
        await archive.add(name, bytes.length, [bytes]);
      }
      tables.push({ name: table.name, columns: [...table.columns], rows });
    }
    // Sequences are not part of a snapshot: read last, they are never behind the rows.
    const sequences = [...(await readSequences(client))];
    return { migratedAt, tables, sequences };
  } finally {
    // The transaction has changed nothing, so its end does not matter.
    await client.query("rollback").catch(() => {});
    client.release();
  }
}

async function dumpFiles(files: BackupFiles, archive: ArchiveWriter): Promise<number> {
  let count = 0;
  for await (const name of files.list()) {
    const found = await files.get(name);
    // The file was removed after it was listed: no row refers to it.
    if (found === undefined) continue;
    await archive.add(`files/${name}`, found.size, found.stream);
    count += 1;
  }
  return count;
}
