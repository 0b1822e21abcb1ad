import type pg from "pg";
import { readTables } from "../src/db/backup/catalogue.ts";
import type { Table } from "../src/db/backup/catalogue.ts";
import { readRows } from "../src/db/backup/table-rows.ts";

/** More than one batch. */
const rowsPerTable = 230;

/** The same in every text column of a row, so that every foreign key is satisfied. */
const createText = (row: number): string =>
  `row ${row} "quoted" 'apostrophe' \\back\\slash, {braces} NULL ё\n\t\u0001 🙂`;

/** Values required by check constraints. A new constraint that these rows violate fails the test and belongs here. */
const demanded: Readonly<Record<string, string | null>> = {
  "registrations.state": "cancelled",
  "job_applications.state": "new",
  "emails.state": "sent",
  "mailings.state": "sent",
  "consents.person_hash": null,
  "erasures.person": null,
};

const valuesByType: Readonly<Record<string, (row: number, column: number) => string>> = {
  text: createText,
  "text[]": (row) =>
    `{NULL,"",NULL_,"${createText(row)
      .replaceAll("\\", "\\\\")
      .replaceAll('"', String.raw`\"`)}"}`,
  integer: (row) => String(2_147_483_647 - row),
  bigint: (row) => String(9_007_199_254_740_993n + BigInt(row)),
  "double precision": (row) => String(row + 0.1),
  boolean: (row) => (row % 2 === 0 ? "t" : "f"),
  jsonb: (row) => JSON.stringify({ text: createText(row), list: [1.5, null, true], deep: { "": row } }),
  // Later columns have later times: an end is after its start.
  "timestamp(3) with time zone": (row, column) => new Date(Date.UTC(2026, 2, 29, 0, column, row, 123)).toISOString(),
  "timestamp with time zone": (row, column) => `2026-03-29 00:${column}:00.${String(123_456 + row)}+00`,
};

/** Inserts rows into every existing table, by the types of its columns. */
export async function fillEveryTable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    let waiting = await readTables(client);
    while (waiting.length > 0) {
      const left: Table[] = [];
      let reason: unknown;
      for (const table of waiting) {
        try {
          await fillTable(client, table);
        } catch (error) {
          // It may refer to a table that is filled later.
          left.push(table);
          reason = error;
        }
      }
      if (left.length === waiting.length) {
        throw new Error(`No rows for ${left.map(({ name }) => name).join(", ")}`, { cause: reason });
      }
      waiting = left;
    }
  } finally {
    client.release();
  }
}

async function fillTable(client: pg.ClientBase, { name, columns }: Table): Promise<void> {
  const identities = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_identity = 'YES'",
    [name],
  );
  const given = columns.filter((column) => !identities.rows.some((identity) => identity.name === column.name));
  const rows = Array.from({ length: rowsPerTable }, (_, row) =>
    given.map((column, index) => createValue(name, column, row, index)),
  );
  const quoted = given.map((column) => client.escapeIdentifier(column.name)).join(", ");
  const values = given.map(({ type }, index) => `c${index}::${type}`).join(", ");
  await client.query(
    `insert into public.${client.escapeIdentifier(name)} (${quoted}) select ${values}
     from unnest(${given.map((_, index) => `$${index + 1}::text[]`).join(", ")})
     as t(${given.map((_, index) => `c${index}`).join(", ")})`,
    given.map((_, index) => rows.map((row) => row[index])),
  );
}

function createValue(table: string, column: Table["columns"][number], row: number, index: number): string | null {
  const required = demanded[`${table}.${column.name}`];
  const value = required === undefined ? valuesByType[column.type]?.(row, index) : required;
  if (value === undefined) throw new Error(`No values for the type ${column.type} of ${table}.${column.name}`);
  return value;
}

/** Every value of every table as text, sorted. Generated columns depend on the engine's version and are omitted. */
export async function readContents(pool: pg.Pool): Promise<Readonly<Record<string, readonly string[]>>> {
  const client = await pool.connect();
  try {
    const contents: Record<string, readonly string[]> = {};
    for (const table of await readTables(client)) {
      await client.query("begin");
      await client.query("set local timezone = 'UTC'");
      const rows: string[] = [];
      for await (const row of readRows(client, table)) rows.push(JSON.stringify(row));
      await client.query("commit");
      contents[table.name] = rows.toSorted();
    }
    return contents;
  } finally {
    client.release();
  }
}

/** Fails with one row of each side instead of a megabyte of text. */
export function firstDifference(
  one: Readonly<Record<string, readonly string[]>>,
  other: Readonly<Record<string, readonly string[]>>,
): readonly [string, string | undefined, string | undefined] | null {
  for (const table of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [left, right] = [one[table] ?? [], other[table] ?? []];
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      if (left[index] !== right[index]) return [table, left[index], right[index]];
    }
  }
  return null;
}
