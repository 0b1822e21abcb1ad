import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { withMigrationLock, migrateOn } from "../migrate.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupFiles } from "./backup-files.ts";
import { writeValuesInFull } from "./catalogue.ts";
import type { BackupReport } from "./create-backup.ts";
import { createTableLoader } from "./load-tables.ts";
import type { Manifest } from "./manifest.ts";
import { readArchive, verifyArchive } from "./read-archive.ts";
import { hasRows, rebuildSchema } from "./replace-database.ts";
import { parseRows, tableOfMember } from "./table-members.ts";

export interface RestoreTarget {
  readonly pool: pg.Pool;
  readonly files: BackupFiles;
  /** Replaces existing rows and files. */
  readonly isReplacing: boolean;
}

const filePattern = /^files\/(?<name>\w[\w.-]*)$/u;

/**
 * Restores the rows and files of an archive. Everything is checked before anything is changed, and the rows are
 * inserted in one transaction: a failed restore leaves the database unchanged.
 *
 * @throws {BackupError} with one sentence.
 */
export async function restoreBackup(file: string, { pool, files, isReplacing }: RestoreTarget): Promise<BackupReport> {
  const manifest = await verifyArchive(file);
  const client = await pool.connect();
  try {
    const restored = await withMigrationLock(client, async () => {
      await rejectCompany(client);
      if (!isReplacing && (await hasRows(client))) {
        throw new BackupError("The database is not empty: --replace gives up what is in it, rows and files.");
      }
      const names = await load(client, files, manifest, file);
      await migrateOn(client);
      return names;
    });
    if (isReplacing) await removeOthers(files, restored);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: manifest.tables.length, rows, files: restored.size };
  } finally {
    client.release();
  }
}

async function load(
  client: pg.ClientBase,
  files: BackupFiles,
  manifest: Manifest,
  file: string,
): Promise<ReadonlySet<string>> {
  const restored = new Set<string>();
  await client.query("begin");
  try {
    await writeValuesInFull(client);
    await rebuildSchema(client, manifest);
    const tables = await createTableLoader(client, manifest);
    for await (const { name, content } of readArchive(file)) {
      const table = tableOfMember(name);
      const fileName = filePattern.exec(name)?.groups?.["name"];
      if (table !== null) await tables.load(table, parseRows(await buffer(content)));
      else if (fileName !== undefined) {
        await files.put(fileName, await buffer(content));
        restored.add(fileName);
      } else await buffer(content);
    }
    await tables.finish();
    await client.query("commit");
    return restored;
  } catch (error) {
    // A broken connection has rolled back by itself; the first error is the one to report.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Running servers would return wrong data while their tables are replaced. */
async function rejectCompany(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type is not distinct from 'client backend'`);
  const count = Number(rows[0]?.count ?? 0);
  if (count > 0) {
    throw new BackupError(`The database is in use (${count} other connections): stop the servers first.`);
  }
}

/** Removes all replaced files, above all private documents. */
async function removeOthers(files: BackupFiles, restored: ReadonlySet<string>): Promise<void> {
  const others: string[] = [];
  for await (const name of files.list()) if (!restored.has(name)) others.push(name);
  for (const name of others) await files.delete(name);
}
