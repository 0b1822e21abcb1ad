import type pg from "pg";
import { qualified } from "./catalogue.ts";
import type { Table } from "./catalogue.ts";
import type { TextRow } from "./table-members.ts";

const rowsPerFetch = 200;

/** Values stay in PostgreSQL's text format. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: string | Buffer) => String(value) };

/** Reads all rows in batches, in the caller's transaction. See `writeValuesInFull`. */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<TextRow> {
  const names = columns.map((column) => client.escapeIdentifier(column.name)).join(", ");
  await client.query(`declare backup_rows no scroll cursor for select ${names} from ${qualified(client, name)}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${rowsPerFetch} from backup_rows`,
      rowMode: "array",
      types: asText,
    });
    yield* rows;
    if (rows.length < rowsPerFetch) break;
  }
  await client.query("close backup_rows");
}

/** Sends the values as text, one array per column; PostgreSQL converts them to the column's type. */
export async function insertRows(
  client: pg.ClientBase,
  { name, columns }: Table,
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map((column) => client.escapeIdentifier(column.name)).join(", ");
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(", ");
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const aliases = columns.map((_, index) => `c${index}`).join(", ");
  await client.query(
    `insert into ${qualified(client, name)} (${names}) overriding system value
     select ${values} from unnest(${lists}) as row_of(${aliases})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}
