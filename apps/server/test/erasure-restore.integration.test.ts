import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectDatabase } from "../src/db/database.ts";
import type { DatabaseConnection } from "../src/db/database.ts";
import { migrateDatabase } from "../src/db/migrate.ts";
import { createQueueTables } from "../src/modules/mail/postgres-letter-queue.ts";
import { createPersonHash } from "../src/modules/personal-data/person-tokens.ts";
import { createErasing } from "../src/modules/personal-data/postgres-erase-people.ts";
import { tablesWith } from "./search-places.ts";
import { startTestPostgres } from "./postgres.ts";
import type { TestPostgres } from "./postgres.ts";
import { runCommand } from "./run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "corp-test-erasure-"));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
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

/** Rows with an address in every table of people, which the erasure of that address removes. */
const rowsOf = `with event as (
    insert into events (event_id, title, short_description, format, starts_at, ends_at, time_zone)
    values ('e1', 'Встреча', 'О базах', 'EventFormatOffline', now() + interval '1 day', now() + interval '2 days', 'Europe/Moscow')),
  registration as (
    insert into registrations (registration_id, event_id, state, participation_format, first_name, last_name, email,
      person_current_status, person_work_experience, manage_token_hash, consented_at)
    values ('r1', 'e1', 'waitlisted', 'EventParticipationFormatOffline', 'Анна', 'Уходящая', 'Leaving@example.org',
      'WorkInIT', 'FourToEightYears', '', now())),
  application as (
    insert into job_applications (application_id, first_name, last_name, email, job_search_status, know_about,
      person_current_status, person_work_experience, read_about, reason, consented_at)
    values ('a1', 'Анна', 'Уходящая', 'leaving@example.org', 'x', '{}', 'WorkInIT', 'FourToEightYears', '{}', 'x', now())),
  letter as (insert into letters (kind, email) values ('registration-link', 'leaving@example.org')),
  consent as (
    insert into consents (purpose, email, given_at, given_by, source_id)
    values ('registration', 'leaving@example.org', now(), 'form', 'r1')),
  blacklisted as (insert into blacklisted_emails (email, reason) values ('leaving@example.org', 'Уходящая')),
  mailbox as (insert into mail_addresses (email) values ('leaving@example.org')),
  audit as (
    insert into audit_entries (at, action, entity, entity_id, after)
    values (now(), 'userBlacklist', 'blacklist', 'leaving@example.org', '{"reason": "Уходящая"}')),
  log as (
    insert into telemetry_logs (received_at, service, environment, release, level, message, url, entry)
    values (now(), 's', 'e', 'r', 'error', 'failed for leaving@example.org', '/', '{}')),
  named as (
    insert into telemetry_logs (received_at, service, environment, release, level, message, url, entry)
    values (now(), 's', 'e', 'r', 'error', 'Failed', '/', '{"user": {"username": "Уходящая"}}')),
  forgotten as (
    insert into audit_entries (at, action, entity, entity_id)
    values (now(), 'userBlacklist', 'blacklist', 'forgotten@example.org')),
  mentioned as (
    insert into telemetry_logs (received_at, service, environment, release, level, message, url, entry)
    values (now(), 's', 'e', 'r', 'error', 'Failed', '/?email=mentioned%40example.org', '{}'))
  insert into digest_subscribers (subscriber_id, email)
  values ('s1', 'Leaving@example.org'), ('s2', 'staying@example.org')`;

const placesLeft = (url: string): Promise<readonly string[]> =>
  withDatabase(url, async ({ pool }) => [
    ...(await tablesWith(pool, "eaving@example.org")),
    ...(await tablesWith(pool, "Уходящая")),
    ...(await tablesWith(pool, "forgotten@example.org")),
    ...(await tablesWith(pool, "mentioned%40example.org")),
  ]);

it("a restore erases the people who were erased after the backup, by the replaced database or by a list", async () => {
  const key = "k".repeat(32);
  const url = await postgres.createDatabase("erasing");
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, "data"), SIGNING_KEY: key };
  const archive = join(folder, "before-erasure.tar.gz");
  const list = join(folder, "erasures.json");
  await withDatabase(url, async ({ pool }) => {
    await migrateDatabase(pool);
    await createQueueTables(pool);
    await pool.query(rowsOf);
    expect(await tablesWith(pool, "eaving@example.org")).toHaveLength(10);
  });
  expect(await runCommand("backup", ["--to", archive], env)).toMatchObject({ code: 0 });

  await withDatabase(url, async ({ background }) => {
    const hashOf = createPersonHash(key);
    for (const [email, username] of [
      ["leaving@example.org", "Уходящая"],
      ["forgotten@example.org", null],
      ["mentioned@example.org", null],
    ] as const)
      await background.pool.query(
        "insert into erasures (email_hash, username_hash, requested_at, person) values ($1, $2, now(), $3)",
        [hashOf(email), username && hashOf(username), JSON.stringify({ email, subject: null, username })],
      );
    const now = new Date();
    const logger = { warn: () => {} };
    const erasing = createErasing(background, { mailbox: null, hashOf, logger, now: () => now });
    expect(await erasing.run(now, new AbortController().signal)).toBe(3);
  });
  expect(await subscribers(url)).toEqual(["staying@example.org"]);
  expect(await runCommand("backup", ["--erasures", list], env)).toMatchObject({ code: 0 });
  const listed = readFileSync(list, "utf8");
  expect(listed).not.toContain("leaving");
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
  expect(await placesLeft(url)).toEqual([]);

  const elsewhere = { ...env, DATABASE_URL: await postgres.createDatabase("elsewhere") };
  const foreign = { ...elsewhere, SIGNING_KEY: "j".repeat(32) };
  expect(await runCommand("restore", [...restore, "--erasures", list], foreign)).toMatchObject({
    code: 1,
    err: expect.stringContaining("another SIGNING_KEY"),
  });
  expect(await runCommand("restore", [...restore, "--erasures", list], elsewhere)).toMatchObject({ code: 0 });
  expect(await subscribers(elsewhere.DATABASE_URL)).toEqual(["staying@example.org"]);
  expect(await placesLeft(elsewhere.DATABASE_URL)).toEqual([]);
}, 120_000);
