import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
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

const migrations = new URL("../db/migrations/", import.meta.url);
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

it("keeps the hashes of preview tokens, whose links go on working", async () => {
  const url = await postgres.createDatabase("previews");
  const migrate = (name: string) => query(url, readFileSync(new URL(`${name}.sql`, migrations), "utf8"));
  await migrate("0009_preview_links");
  await query(url, "insert into preview_links values ('event', 'e1', 'secret', now(), 'editor', now())");
  await migrate("0011_preview_token_hashes");
  const [link] = await query(url, "select * from preview_links");
  expect(link).toMatchObject({ token_hash: createHash("sha256").update("secret").digest("hex"), seed: null });
  expect(JSON.stringify(link)).not.toContain("secret");
});

it("removes talks of hidden programs from the search text of earlier versions", async () => {
  const url = await postgres.createDatabase("earlier");
  const migrate = (...names: string[]) =>
    query(url, names.map((name) => readFileSync(new URL(`${name}.sql`, migrations), "utf8")).join(";\n"));
  await migrate("0000_first_tables", "0001_registration_request_key");
  for (const isVisible of [false, true]) {
    await query(
      url,
      `insert into events (event_id, title, short_description, format, starts_at, ends_at, time_zone, city, is_program_visible)
         values ('${isVisible}', 'Встреча', '', 'EventFormatOffline', now(), now() + interval '1 hour', 'UTC', 'Москва', ${isVisible});
       insert into performances (performance_id, event_id, title, description, starts_at, ends_at)
         values ('${isVisible}', '${isVisible}', 'Доклад', '', now(), now() + interval '1 hour')`,
    );
  }
  await migrate("0002_every_call");
  expect(await query(url, "select event_id, search_text from events order by event_id")).toEqual([
    { event_id: "false", search_text: "Москва" },
    { event_id: "true", search_text: "Москва Доклад" },
  ]);
});

it("renames the settings of emails in stored revisions and audit entries, and leaves the rest of them", async () => {
  const url = await postgres.createDatabase("renamed");
  const run = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await query(url, readFileSync(new URL(`${name}.sql`, migrations), "utf8"));
  };
  const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", migrations), "utf8")) as {
    entries: readonly { tag: string }[];
  };
  const tags = entries.map(({ tag }) => tag);
  const renaming = tags.indexOf("0022_emails");
  await run(tags.slice(0, renaming));
  await query(
    url,
    `insert into audit_entries (at, action, entity, entity_id, before, after) values
       (now(), 'eventEdit', 'event', 'e1', '{"letterSettings": {"a": 1}, "title": "x"}', '{"title": "y"}'),
       (now(), 'eventCreate', 'event', 'e2', null, '{"letterSettings": null}')`,
  );
  await run(tags.slice(renaming, renaming + 1));
  expect(await query(url, "select before, after from audit_entries order by audit_id")).toEqual([
    { before: { emailSettings: { a: 1 }, title: "x" }, after: { title: "y" } },
    { before: null, after: { emailSettings: null } },
  ]);
  const left = await query(
    url,
    `select column_name as name from information_schema.columns where table_schema = 'public' and column_name like '%letter%'
     union all select indexname from pg_indexes where schemaname = 'public' and indexname like 'letter%'
     union all select conname from pg_constraint where conname like 'letter%'`,
  );
  expect(left).toEqual([]);
});

const insertRegistration = `
  insert into events (event_id, title, short_description, format, starts_at, ends_at, time_zone)
    values ('e1', 'Встреча', '', 'EventFormatOffline', now(), now() + interval '1 hour', 'UTC');
  insert into registrations (registration_id, event_id, state, participation_format, first_name, last_name, email,
      person_current_status, person_work_experience, manage_token_hash, consented_at, consent_version, created_at)
    values ('r1', 'e1', 'registered', 'EventParticipationFormatOffline', 'Анна', 'Петрова', 'anna@example.org',
      'WorkInIT', 'FourToEightYears', '', '2026-10-01Z', '2026-09', '2026-10-01Z')`;

/** The only statements of the migrations that insert into a table. */
const statementsInto = (table: string): string =>
  knownMigrations()
    .flatMap(({ sql }) => sql.filter((text) => text.includes(`INTO "${table}"`)))
    .join(";");

it("fills the ledger of consents from the registrations, applications and subscribers of earlier versions", async () => {
  const url = await postgres.createDatabase("consents");
  await (await start(url, "consents")).stop();
  await query(
    url,
    `insert into digest_subscribers (subscriber_id, email, subscribed_at, consent_version, consented_at) values
       ('s1', 'one@example.org', '2026-01-01Z', null, null), ('s2', 'two@example.org', '2026-01-01Z', '2026-11', '2026-11-02Z');
     ${insertRegistration};
     ${statementsInto("consents")}`,
  );
  const columns = "purpose, email, text_version, given_at::date::text, given_by, source_id";
  expect((await query(url, `select ${columns} from consents order by source_id`)).map(Object.values)).toEqual([
    ["registration", "anna@example.org", "2026-09", "2026-10-01", "form", "r1"],
    ["digest", "one@example.org", null, "2026-01-01", "client", "s1"],
    ["digest", "two@example.org", "2026-11", "2026-11-02", "form", "s2"],
  ]);
});

it("takes the emails of earlier registrations and confirmed subscribers as confirmed, and no others", async () => {
  const url = await postgres.createDatabase("addresses");
  await (await start(url, "addresses")).stop();
  await query(
    url,
    `insert into digest_subscribers (subscriber_id, email, confirmed_at) values
       ('s1', 'Reads@example.org', '2026-01-02Z'), ('s2', 'waits@example.org', null);
     ${insertRegistration};
     insert into mail_addresses (email, stopped_at) values ('anna@example.org', '2026-11-01Z');
     ${statementsInto("mail_addresses")}`,
  );
  const columns = "email, confirmed_at::date::text, stopped_at is not null";
  expect((await query(url, `select ${columns} from mail_addresses order by email`)).map(Object.values)).toEqual([
    ["anna@example.org", "2026-10-01", true],
    ["reads@example.org", "2026-01-02", false],
  ]);
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
