import { join } from "node:path";
import { createLogger } from "@corp/telemetry/server";
import pg from "pg";
import { expect, it } from "vitest";
import { readConfig } from "../src/config/config.ts";
import { readTables, writeValuesInFull } from "../src/db/backup/catalogue.ts";
import type { TextRow } from "../src/db/backup/table-members.ts";
import { insertRows, readRows } from "../src/db/backup/table-rows.ts";
import { connectDatabase } from "../src/db/database.ts";
import { knownMigrations, UnknownMigrationError } from "../src/db/migrate.ts";
import { startService } from "../src/service.ts";
import { postgresForTests } from "./server-for-tests.ts";

const postgres = postgresForTests();
const { folder } = postgres;

const start = (databaseUrl: string, name: string) =>
  startService(
    readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), SERVER_PORT: "0" }),
    createLogger({ write: () => {} }),
  );

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

it("starts all of several servers on an empty database, and migrates once", async () => {
  const url = await postgres.createDatabase("together");
  const services = await Promise.all(["one", "two", "three"].map((name) => start(url, name)));
  for (const { port } of services) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  for (const service of services) await service.stop();
  const journal = await query(url, "select created_at from drizzle.__drizzle_migrations");
  expect(journal).toHaveLength(knownMigrations().length);
});

it("rejects a database of a newer version with one sentence, and changes nothing", async () => {
  const url = await postgres.createDatabase("newer");
  await (await start(url, "old")).stop();
  await query(url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4000000000000)");
  const rejected = start(url, "old");
  await expect(rejected).rejects.toThrow(UnknownMigrationError);
  await expect(rejected).rejects.toThrow(
    /^The database holds a migration of 2096-10-02T07:06:40.000Z that this version/u,
  );
});

it("rejects a database of the time before the baseline with one sentence, and changes nothing", async () => {
  const url = await postgres.createDatabase("before-baseline");
  await query(
    url,
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${(knownMigrations()[0]?.folderMillis ?? 0) - 1})`,
  );
  const rejected = start(url, "before-baseline");
  await expect(rejected).rejects.toThrow(UnknownMigrationError);
  await expect(rejected).rejects.toThrow(/older than the first one, so start the version that made it, or begin with/u);
  expect(await query(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
});

/** Values that would lose precision as JavaScript values. */
const everyType: Readonly<Record<string, readonly string[]>> = {
  "timestamp with time zone": ["2026-11-21 10:00:00.123456+00", "infinity", "0044-03-15 12:00:00+00 BC"],
  timestamp: ["2026-03-29 02:30:00.000001"],
  date: ["-infinity", "2026-02-28"],
  "time with time zone": ["23:59:59.999999+03"],
  interval: ["1 year 2 mons -3 days +04:05:06.7"],
  numeric: ["NaN", "0.10000000000000000000000000001", "1.00"],
  "double precision": ["0.1", "1.7976931348623157e+308", "-0", "NaN"],
  real: ["0.1"],
  bigint: ["-9223372036854775808", "9223372036854775807"],
  jsonb: ['{"a": 1.00, "b": 12345678901234567890, "c": "\\u0001 ё 🙂"}', "null"],
  json: ['{"b":1,  "a":1, "a":2}'],
  "text[]": ['{NULL,"NULL","","a,b","\\"\\\\{}"}', "{{a,b},{c,d}}", "{}"],
  "integer[]": ["[0:2]={1,NULL,3}"],
  bytea: [String.raw`\x00ff5c27`, String.raw`\x`],
  "character(5)": ["a    "],
  "character varying(3)": ["ёж "],
  uuid: ["00000000-0000-7000-8000-000000000001"],
  boolean: ["t", "f"],
  inet: ["2001:db8::1/64"],
  tsvector: ["'a':1A 'b''c':2"],
};

it("preserves every type of column as text", async () => {
  const config = { databaseUrl: await postgres.createDatabase("types"), databasePoolSize: 1 };
  const database = connectDatabase(config, () => {});
  const client = await database.pool.connect();
  try {
    const types = Object.keys(everyType);
    const columns = types.map((type, index) => `"column ""${index}""" ${type}`).join(", ");
    await client.query(`create table "a ""table""" (${columns})`);
    const [table] = await readTables(client);
    if (table === undefined) throw new Error("There is no table.");
    await client.query("begin");
    // The session's settings must not matter.
    await client.query("set datestyle = 'German'; set timezone = 'Asia/Kolkata'; set extra_float_digits = 0");
    await writeValuesInFull(client);
    const rows = Array.from({ length: 5 }, (_, row): TextRow => types.map((type) => everyType[type]?.[row] ?? null));
    await insertRows(client, table, rows);
    const read: TextRow[] = [];
    for await (const row of readRows(client, table)) read.push(row);
    expect(read).toEqual(rows);
  } finally {
    client.release();
    await database.close();
  }
});
