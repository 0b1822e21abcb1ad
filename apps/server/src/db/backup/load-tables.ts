import type pg from "pg";
import { BackupError } from "./backup-error.ts";
import { qualified } from "./catalogue.ts";
import type { Manifest } from "./manifest.ts";
import type { TextRow } from "./table-members.ts";
import { insertRows } from "./table-rows.ts";

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Inserts rows of the tables in any order; `finish` restores and checks the constraints. */
export interface TableLoader {
  load(table: string, rows: readonly TextRow[]): Promise<void>;
  finish(): Promise<void>;
}

/** Works in the caller's transaction, on the empty tables of the manifest. */
export async function createTableLoader(client: pg.ClientBase, manifest: Manifest): Promise<TableLoader> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const foreignKeys = await takeForeignKeys(client);
  // Triggers have already processed these rows.
  for (const name of tables.keys()) await client.query(`alter table ${qualified(client, name)} disable trigger user`);
  return {
    async load(name, rows) {
      const table = tables.get(name);
      if (table === undefined)
        throw new BackupError(`The archive has rows of ${name}, which its manifest does not name.`);
      await insertRows(client, table, rows);
    },
    async finish() {
      for (const { table, name, definition } of foreignKeys) {
        await client.query(
          `alter table ${qualified(client, table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
        );
      }
      for (const name of tables.keys()) {
        await client.query(`alter table ${qualified(client, name)} enable trigger user`);
      }
      for (const { name, lastValue, isCalled } of manifest.sequences) {
        await client.query("select setval($1::regclass, $2::bigint, $3)", [
          qualified(client, name),
          lastValue,
          isCalled,
        ]);
      }
      await compareCounts(client, manifest);
    },
  };
}

async function takeForeignKeys(client: pg.ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0
    order by c.relname, k.conname`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${qualified(client, table)} drop constraint ${client.escapeIdentifier(name)}`);
  }
  return rows;
}

async function compareCounts(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const { name, rows: expected } of manifest.tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${qualified(client, name)}`);
    if (rows[0]?.count !== String(expected)) {
      throw new BackupError(`${name} has ${rows[0]?.count} rows after the restore instead of ${expected}.`);
    }
  }
}
