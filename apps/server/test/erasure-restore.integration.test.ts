import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectDatabase } from "../src/db/database.ts";
import type { DatabaseConnection } from "../src/db/database.ts";
import { migrateDatabase } from "../src/db/migrate.ts";
import { createDiskFileStore } from "../src/modules/files/disk-file-store.ts";
import { createPostgresFileRecords } from "../src/modules/files/postgres-file-records.ts";
import { removeExpiredFiles } from "../src/modules/files/remove-expired-files.ts";
import { createPersonHash } from "../src/modules/links/person-tokens.ts";
import { createErasing } from "../src/modules/personal-data/postgres-erase-people.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { insertMarkedRows, mark, markedDocument, markedPerson } from "./marked-person.ts";
import { notDurable, startTestPostgres } from "./postgres.ts";
import type { TestPostgres } from "./postgres.ts";
import { runCommand } from "./run-command.ts";
import { tablesWith } from "./search-places.ts";

const folder = mkdtempSync(join(tmpdir(), "corp-test-erasure-"));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres(notDurable);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<Result>(
  databaseUrl: string,
  work: (database: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const database = connectDatabase({ databaseUrl, databasePoolSize: 4 }, () => {});
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const subscribers = (url: string): Promise<readonly string[]> =>
  withDatabase(url, async ({ pool }) =>
    (await pool.query<{ email: string }>("select email from digest_subscribers")).rows.map(({ email }) => email),
  );

/** Rows of others: of one whom only the audit names, of one whom only telemetry names, and of one who stays. */
const rowsOfOthers = `with forgotten as (
    insert into audit_entries (at, action, entity, entity_id)
    values (now(), 'userBlacklist', 'blacklist', 'forgotten@example.org')),
  mentioned as (
    insert into telemetry_logs (received_at, service, environment, release, level, message, url, entry)
    values (now(), 's', 'e', 'r', 'error', 'Failed', '/?email=mentioned%40example.org', '{}'))
  insert into digest_subscribers (subscriber_id, email) values ('staying', 'staying@example.org')`;

/** Returns where they are still found after the job that removes expired files, which the server runs every hour. */
const placesLeft = (url: string, dataDir: string): Promise<readonly string[]> =>
  withDatabase(url, async ({ db, pool }) => {
    const inAnHour = hoursFromNow(1);
    const store = createDiskFileStore(join(dataDir, "files"));
    await removeExpiredFiles(createPostgresFileRecords(db), store, inAnHour, new AbortController().signal);
    return [
      ...(await tablesWith(pool, mark)),
      ...(await tablesWith(pool, "forgotten@example.org")),
      ...(await tablesWith(pool, "mentioned%40example.org")),
      ...readdirSync(join(dataDir, "files")),
    ];
  });

it("a restore erases the people who were erased after the backup, by the replaced database or by a list", async () => {
  const key = "k".repeat(32);
  const url = await postgres.createDatabase("erasing");
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, "data"), SIGNING_KEY: key };
  const archive = join(folder, "before-erasure.tar.gz");
  const list = join(folder, "erasures.json");
  await withDatabase(url, async ({ pool }) => {
    await migrateDatabase(pool);
    await insertMarkedRows(pool);
    await pool.query(rowsOfOthers);
  });
  mkdirSync(join(env.DATA_DIR, "files"), { recursive: true });
  writeFileSync(join(env.DATA_DIR, "files", markedDocument), `%PDF-1.7 ${mark}`);
  expect(await runCommand("backup", ["--to", archive], env)).toMatchObject({ code: 0 });

  await withDatabase(url, async ({ background }) => {
    const hashPerson = createPersonHash(key);
    for (const person of [
      markedPerson,
      { email: "forgotten@example.org", subject: null, username: null },
      { email: "mentioned@example.org", subject: null, username: null },
    ]) {
      const hashes = [person.email, person.subject, person.username].map((text) => text && hashPerson(text));
      await background.pool.query(
        `insert into erasures (email_hash, subject_hash, username_hash, requested_at, person)
         values ($1, $2, $3, now(), $4)`,
        [...hashes, JSON.stringify(person)],
      );
    }
    const now = testNow();
    const logger = { warn: () => {} };
    const erasing = createErasing(background, { mailbox: null, hashPerson, logger, now: () => now });
    expect(await erasing.run(now, new AbortController().signal)).toBe(3);
  });
  expect(await subscribers(url)).toEqual(["staying@example.org"]);
  expect(await runCommand("backup", ["--erasures", list], env)).toMatchObject({ code: 0 });
  const listed = readFileSync(list, "utf8");
  expect(listed).not.toContain(mark);
  expect(await runCommand("backup", ["--erasures", list], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining("is there already"),
  });
  expect(readFileSync(list, "utf8")).toBe(listed);

  const restore = ["--from", archive];
  expect(await runCommand("restore", [...restore, "--replace"], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining("Erased anew: 3 people"),
  });
  expect(await subscribers(url)).toEqual(["staying@example.org"]);
  expect(await placesLeft(url, env.DATA_DIR)).toEqual([]);

  const DATABASE_URL = await postgres.createDatabase("elsewhere");
  const elsewhere = { ...env, DATABASE_URL, DATA_DIR: join(folder, "elsewhere") };
  const foreign = { ...elsewhere, SIGNING_KEY: "j".repeat(32) };
  expect(await runCommand("restore", [...restore, "--erasures", list], foreign)).toMatchObject({
    code: 1,
    err: expect.stringContaining("another SIGNING_KEY"),
  });
  expect(await runCommand("restore", [...restore, "--erasures", list], elsewhere)).toMatchObject({ code: 0 });
  expect(await subscribers(elsewhere.DATABASE_URL)).toEqual(["staying@example.org"]);
  expect(await placesLeft(elsewhere.DATABASE_URL, elsewhere.DATA_DIR)).toEqual([]);
}, 120_000);
