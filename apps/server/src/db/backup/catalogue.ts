import type pg from "pg";
import type { Manifest } from "./manifest.ts";

export interface Table {
  readonly name: string;
  /** The columns in the table's order, without generated ones. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export type Sequence = Manifest["sequences"][number];

const isOfNoExtension = `not exists (select 1 from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** All tables of the product's schema, read from the database's catalogue, so that no new table can be forgotten. */
export async function readTables(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and ${isOfNoExtension}
    group by c.relname order by c.relname`);
  return rows;
}

/** The current values of all sequences, including those of identity columns. */
export async function readSequences(client: pg.ClientBase): Promise<readonly Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${isOfNoExtension} order by c.relname`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(client, name)}`,
    );
    if (state.rows[0] !== undefined) sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

export function qualified(client: pg.ClientBase, name: string): string {
  return `public.${client.escapeIdentifier(name)}`;
}

/** Without these settings the session's own would determine the format of values, and some would lose digits. */
export async function writeValuesInFull(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 3; set local bytea_output = 'hex';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}
