import { readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import type { BackupFiles } from "../src/db/backup/backup-files.ts";
import { createBackup } from "../src/db/backup/create-backup.ts";
import { restoreBackup } from "../src/db/backup/restore-backup.ts";
import { connectDatabase } from "../src/db/database.ts";
import type { DatabaseConnection } from "../src/db/database.ts";
import { knownMigrations, migrateDatabase } from "../src/db/migrate.ts";
import { rotateTelemetryDays } from "../src/modules/telemetry/postgres-telemetry-days.ts";
import { readContents, fillEveryTable, firstDifference } from "./filled-database.ts";
import { runCommand as run } from "./run-command.ts";
import { postgresForTests } from "./server-for-tests.ts";

const postgres = postgresForTests();
const { folder } = postgres;
const now = new Date("2026-11-21T12:00:00Z");
const open: DatabaseConnection[] = [];

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

const urls = new Map<string, string>();

async function onPostgres(name: string): Promise<DatabaseConnection> {
  const databaseUrl = urls.get(name) ?? (await postgres.createDatabase(name));
  urls.set(name, databaseUrl);
  const database = connectDatabase({ databaseUrl, databasePoolSize: 4 }, () => {});
  open.push(database);
  return database;
}

async function disconnect(database: DatabaseConnection): Promise<void> {
  open.splice(open.indexOf(database), 1);
  await database.close();
}

function filesInMemory(initial: Readonly<Record<string, Buffer>> = {}): BackupFiles & { all: Map<string, Buffer> } {
  const all = new Map(Object.entries(initial));
  return {
    all,
    async *list() {
      yield* all.keys();
    },
    get: async (name) => {
      const bytes = all.get(name);
      return bytes && { size: bytes.length, stream: Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]) };
    },
    put: async (name, bytes) => void all.set(name, bytes),
    delete: async (name) => void all.delete(name),
  };
}

/** Creates the partitions of the rows' day. */
async function makeDays({ db }: DatabaseConnection): Promise<void> {
  const retention = { logDays: 14, metricDays: 14, eventDays: 14 };
  await rotateTelemetryDays(db, retention, new Date("2026-03-29T12:00:00Z"), new AbortController().signal);
}

const someFiles = {
  "0193-640.webp": Buffer.from([...Array.from({ length: 70_000 }).keys()].map((index) => index % 256)),
  [`${"x".repeat(120)}.pdf`]: Buffer.from("a document"),
};

// These run in order: the first test writes the archive that the others restore.
describe("a backup", { timeout: 300_000, shuffle: false }, () => {
  const first = join(folder, "first.tar.gz");
  const second = join(folder, "second.tar.gz");

  it("transfers every row and file to another database and back exactly", async () => {
    const source = await onPostgres("source");
    await migrateDatabase(source.pool);
    await makeDays(source);
    await fillEveryTable(source.pool);
    const before = await readContents(source.pool);
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(200);
    const report = await createBackup(first, { pool: source.pool, files: filesInMemory(someFiles), now });
    expect(report).toEqual({
      tables: Object.keys(before).length,
      rows: Object.values(before).flat().length,
      files: 2,
    });
    expect(statSync(first).mode & 0o777).toBe(0o600);
    await disconnect(source);

    const between = await onPostgres("between");
    const files = filesInMemory();
    expect(await restoreBackup(first, { pool: between.pool, files, isReplacing: false })).toEqual(report);
    expect(firstDifference(before, await readContents(between.pool))).toBeNull();
    expect(files.all).toEqual(new Map(Object.entries(someFiles)));
    // Partitions that do not exist yet: their rows are moved when they are created, and none is lost.
    await makeDays(between);
    expect(firstDifference(before, await readContents(between.pool))).toBeNull();
    await createBackup(second, { pool: between.pool, files, now });

    const target = await onPostgres("target");
    await restoreBackup(second, { pool: target.pool, files: filesInMemory(), isReplacing: false });
    expect(firstDifference(before, await readContents(target.pool))).toBeNull();
  });

  it("continues the identity sequences, and keeps the constraints", async () => {
    const target = await onPostgres("counting");
    await restoreBackup(first, { pool: target.pool, files: filesInMemory(), isReplacing: false });
    const insert =
      "insert into audit_entries (action, entity, entity_id) values ('editEvent', 'event', '1') returning audit_id";
    expect((await target.pool.query(insert)).rows).toEqual([{ audit_id: "231" }]);
    const orphan = "update performances set event_id = 'nobody'";
    await expect(target.pool.query(orphan)).rejects.toThrow(/performances_event_id_events_event_id_fk/u);
    const triggers = "select count(*) from pg_trigger where tgenabled = 'D'";
    expect((await target.pool.query(triggers)).rows).toEqual([{ count: "0" }]);
  });

  it("migrates a backup of an older version to the newest schema", async () => {
    const older = await onPostgres("older");
    const [oldest] = knownMigrations();
    if (oldest === undefined) throw new Error("There are no migrations.");
    await older.pool.query("create schema drizzle");
    await older.pool.query(
      "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    for (const statement of oldest.sql) await older.pool.query(statement);
    await older.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)", [
      oldest.folderMillis,
    ]);
    await older.pool.query("insert into settings (key, value) values ('running-line', '[]')");
    const file = join(folder, "older.tar.gz");
    await createBackup(file, { pool: older.pool, files: filesInMemory(), now });
    const newer = await onPostgres("newer");
    await restoreBackup(file, { pool: newer.pool, files: filesInMemory(), isReplacing: false });
    const journal = await newer.pool.query("select created_at from drizzle.__drizzle_migrations order by 1");
    expect(journal.rows).toHaveLength(knownMigrations().length);
    expect((await newer.pool.query("select value from settings")).rows).toEqual([{ value: [] }]);
  });

  it.each([
    ["a newer version", 4_000_000_000_000, "a newer one"],
    ["the time before the baseline", 1_000_000_000_000, "the one that made it"],
  ])("of %s is rejected, and nothing is changed", async (_, migratedAt, version) => {
    const other = await onPostgres(`of-${migratedAt}`);
    await migrateDatabase(other.pool);
    await other.pool.query("update drizzle.__drizzle_migrations set created_at = $1", [migratedAt]);
    const file = join(folder, `${migratedAt}.tar.gz`);
    await createBackup(file, { pool: other.pool, files: filesInMemory(), now });
    const target = await onPostgres(`for-${migratedAt}`);
    await migrateDatabase(target.pool);
    await target.pool.query("insert into settings (key, value) values ('mine', '1')");
    await expect(restoreBackup(file, { pool: target.pool, files: filesInMemory(), isReplacing: true })).rejects.toThrow(
      `that this version does not know: use ${version}.`,
    );
    expect((await target.pool.query("select key from settings")).rows).toEqual([{ key: "mine" }]);
  });

  it("replaces existing rows only with the option, and then completely", async () => {
    const target = await onPostgres("given-up");
    await migrateDatabase(target.pool);
    await makeDays(target);
    await target.pool.query("insert into settings (key, value) values ('mine', '1')");
    const files = filesInMemory({ "mine.pdf": Buffer.from("mine") });
    const rejected = restoreBackup(first, { pool: target.pool, files, isReplacing: false });
    await expect(rejected).rejects.toThrow(/not empty.*--replace/u);
    expect((await target.pool.query("select key from settings")).rows).toEqual([{ key: "mine" }]);
    await restoreBackup(first, { pool: target.pool, files, isReplacing: true });
    expect((await target.pool.query("select key from settings where key = 'mine'")).rows).toEqual([]);
    expect([...files.all.keys()]).toEqual(Object.keys(someFiles));
  });

  it("that is damaged, truncated, of another format or missing is rejected before anything is changed", async () => {
    const target = await onPostgres("untouched");
    const restore = (file: string) =>
      restoreBackup(file, { pool: target.pool, files: filesInMemory(), isReplacing: false });
    const tar = gunzipSync(readFileSync(first));
    const changed = join(folder, "changed.tar.gz");
    const at = tar.indexOf("row 17 ");
    writeFileSync(
      changed,
      gzipSync(Buffer.concat([tar.subarray(0, at), Buffer.from("row 71 "), tar.subarray(at + 7)])),
    );
    await expect(restore(changed)).rejects.toThrow(/damaged: tables\/\w+\/000001\.jsonl/u);
    const cut = join(folder, "cut.tar.gz");
    writeFileSync(cut, readFileSync(first).subarray(0, 20_000));
    await expect(restore(cut)).rejects.toThrow(/damaged|no backup/u);
    const shorter = join(folder, "shorter.tar.gz");
    writeFileSync(shorter, gzipSync(tar.subarray(0, tar.indexOf("manifest.json"))));
    await expect(restore(shorter)).rejects.toThrow(/no manifest/u);
    const plain = join(folder, "text.tar.gz");
    writeFileSync(plain, "no archive");
    await expect(restore(plain)).rejects.toThrow(/no backup/u);
    await expect(restore(join(folder, "nowhere.tar.gz"))).rejects.toThrow(/is not there/u);
    const tables = await target.pool.query("select 1 from pg_class where relnamespace = 'public'::regnamespace");
    expect(tables.rows).toEqual([]);
  });

  it("that fails in the middle leaves the database unchanged", async () => {
    const target = await onPostgres("half-way");
    await migrateDatabase(target.pool);
    await target.pool.query("insert into settings (key, value) values ('mine', '1')");
    const files = filesInMemory();
    files.put = async () => {
      throw new Error("the store is full");
    };
    await expect(restoreBackup(first, { pool: target.pool, files, isReplacing: true })).rejects.toThrow(/is full/u);
    expect((await target.pool.query("select key from settings")).rows).toEqual([{ key: "mine" }]);
  });

  it("is not restored while servers are running", async () => {
    const target = await onPostgres("busy");
    const other = await target.pool.connect();
    const rejected = restoreBackup(first, { pool: target.pool, files: filesInMemory(), isReplacing: false });
    await expect(rejected).rejects.toThrow(/in use \(1 other connections\): stop the servers first/u);
    other.release();
  });

  it("is created and restored by commands that report the result, or the error in one sentence", async () => {
    const env = { DATABASE_URL: urls.get("source") ?? "", DATA_DIR: join(folder, "source") };
    const file = join(folder, "commands.tar.gz");
    expect(await run("backup", ["--to", file], env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Backed up: \d+ rows of \d+ tables/u),
    });
    const target = { DATABASE_URL: await postgres.createDatabase("by-command"), DATA_DIR: join(folder, "by-command") };
    expect(await run("restore", ["--from", file], target)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restored: \d+ rows/u),
    });
    expect(await run("restore", ["--from", file], target)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database is not empty/u),
    });
    expect(await run("backup", [], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Usage: npm run backup -- --to FILE/u),
    });
    const away = { ...env, DATABASE_URL: "postgresql://corp:secret@127.0.0.1:1/corp" };
    const unreachable = await run("backup", ["--to", join(folder, "away.tar.gz")], away);
    expect(unreachable).toMatchObject({ code: 1, err: expect.stringMatching(/ECONNREFUSED/u) });
    expect(unreachable.err).not.toMatch(/secret|\n./u);
  });

  it("never overwrites a file, and leaves none behind when it fails", async () => {
    const source = await onPostgres("empty");
    const sources = { pool: source.pool, files: filesInMemory(), now };
    await expect(createBackup(first, sources)).rejects.toThrow(/is there already/u);
    const loop = join(folder, "loop.tar.gz");
    symlinkSync(loop, loop);
    await expect(createBackup(loop, sources)).rejects.toThrow(/is there already/u);
    await expect(createBackup(join(first, "inside.tar.gz"), sources)).rejects.toThrow(/cannot be written \(ENOTDIR\)/u);
    const never = join(folder, "never.tar.gz");
    await expect(createBackup(never, sources)).rejects.toThrow(/database is empty/u);
    await expect(createBackup(join(folder, "no", "folder.tar.gz"), sources)).rejects.toThrow(
      /cannot be written \(ENOENT\)/u,
    );
    expect(() => statSync(never)).toThrow(/ENOENT/u);
    expect(() => statSync(`${never}.part`)).toThrow(/ENOENT/u);
  });
});
