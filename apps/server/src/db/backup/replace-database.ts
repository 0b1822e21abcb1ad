import type pg from "pg";
import { applyMigrations, isBeforeBaseline, knownMigrations } from "../migrate.ts";
import { BackupError } from "./backup-error.ts";
import { qualified, readTables } from "./catalogue.ts";
import type { Manifest } from "./manifest.ts";

export async function hasRows(client: pg.ClientBase): Promise<boolean> {
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select 1 from ${qualified(client, name)}) as found`,
    );
    if (rows[0]?.found === true) return true;
  }
  return false;
}

/**
 * Drops everything in the product's schema except extensions, and recreates the schema of the backup without rows.
 *
 * @throws {BackupError} if the backup is of a newer version or of the time before the baseline, or the schema differs.
 */
export async function rebuildSchema(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const known = knownMigrations();
  const last = known.findIndex(({ folderMillis }) => folderMillis === manifest.migratedAt);
  if (last === -1) {
    const taken = new Date(manifest.migratedAt).toISOString();
    const other = isBeforeBaseline(manifest.migratedAt) ? "the one that made it" : "a newer one";
    throw new BackupError(`The backup holds a migration of ${taken} that this version does not know: use ${other}.`);
  }
  await client.query("drop schema if exists drizzle cascade");
  await client.query(dropEverything);
  await applyMigrations(client, known.slice(0, last + 1));
  const tables = await readTables(client);
  const describeShape = (list: readonly { readonly name: string; readonly columns: readonly object[] }[]): string =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (describeShape(tables) !== describeShape(manifest.tables)) {
    throw new BackupError("The backup's tables are not those of its migration: somebody had changed them by hand.");
  }
  // A migration may have inserted rows.
  const names = tables.map(({ name }) => qualified(client, name)).join(", ");
  if (names !== "") await client.query(`truncate ${names}`);
}

const dropEverything = `
do $$
declare item record;
begin
  for item in
    select format('drop %s if exists public.%I cascade', case c.relkind when 'v' then 'view'
      when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.relname) as statement
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i', 'a')
          -- A partitioned table depends on its own columns.
          and d.refobjid <> c.oid)
    union all
    select format('drop routine if exists public.%I(%s) cascade', p.proname, pg_get_function_identity_arguments(p.oid))
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists public.%I cascade', t.typname)
    from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute item.statement;
  end loop;
end $$`;
