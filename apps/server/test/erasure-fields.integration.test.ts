import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createMailbox } from "../src/modules/outbox/mailbox.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { insertMarkedRows, mark, markedDocument, markedPerson, markedRows } from "./marked-person.ts";
import { searchPlaces } from "./search-places.ts";
import { serverForTests } from "./server-for-tests.ts";

// The mailbox has an email from before SMTP was set.
const used = serverForTests({ SMTP_URL: "smtp://127.0.0.1:1" });
const { findPlaces } = searchPlaces(() => used.server);

const programFields = ["service", "environment", "release", "level"];

/** Columns that hold nothing of a person: ids, hashes, kinds, and what editors publish. */
const withoutPeople: Readonly<Record<string, "all" | readonly string[]>> = {
  articles: "all",
  events: "all",
  performances: "all",
  tags: "all",
  settings: "all",
  mailings: "all",
  // Hashes under the signing key, and the person until the erasure is done.
  erasures: "all",
  rate_limit_windows: "all",
  telemetry_batches: "all",
  files: ["file_id", "kind", "content_type", "variants", "storage_name"],
  event_team_members: ["member_id", "event_id"],
  registrations: [
    ...["registration_id", "event_id", "state", "participation_format", "waits_for", "cancellation_reason"],
    ...["person_current_status", "person_work_experience", "manage_token_hash", "request_key_hash"],
  ],
  job_applications: [
    ...["application_id", "file_id", "request_key_hash", "job_search_status", "know_about", "read_about", "reason"],
    ...["person_current_status", "person_work_experience", "state"],
  ],
  digest_subscribers: ["subscriber_id"],
  blacklisted_emails: [],
  mail_addresses: [],
  consents: ["consent_id", "purpose", "person_hash", "given_by", "source_id", "withdrawn_by"],
  emails: ["email_id", "kind", "registration_id", "subscriber_id", "mailing_id", "once_key", "state", "failure"],
  // The title of what was changed, which is public.
  audit_entries: ["action", "entity", "title"],
  revisions: ["revision_id", "entity", "entity_id", "action", "changed", "content"],
  deletions: ["deletion_id", "kind", "title"],
  editor_presence: ["entity", "entity_id"],
  // The label is the organisers' name of a link, and goes with the registrations.
  door_links: ["door_link_id", "event_id", "label", "token_hash", "seed"],
  preview_links: ["entity", "entity_id", "token_hash", "seed"],
  telemetry_logs: programFields,
  telemetry_events: programFields,
  telemetry_error_counts: [...programFields, "owner"],
  telemetry_message_counts: programFields,
};

it("the marked person has the mark in every column that can hold something of a person", async () => {
  const { rows } = await used.server.service.database.pool.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
       and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'varchar'::regtype)
       and relname not like '%drizzle%' order by relname, attnum`,
  );
  const marked = new Map(markedRows);
  const missing = rows.filter(({ table, column }) => {
    const exempt = withoutPeople[table];
    if (exempt === "all" || exempt?.includes(column) === true) return false;
    return !(marked.get(table) ?? []).some((row) => JSON.stringify(row[column] ?? "").includes(mark));
  });
  expect(missing).toEqual([]);
});

it("an erasure leaves the mark of a person in no table, file or log, whatever column it was in", async () => {
  const { config, service } = used.server;
  const { pool } = service.database;
  await insertMarkedRows(pool);
  const files = join(config.dataDir, "files");
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, markedDocument), `%PDF-1.7 ${mark}`);
  const mailbox = createMailbox(join(config.dataDir, "mailbox"), { now: testNow });
  const email = { subject: "Билет", html: "", text: "", attachments: [] };
  await mailbox.accept({ ...email, emailId: "before-smtp", to: markedPerson.email }, new AbortController().signal);
  const places = await findPlaces(mark);
  expect(places).toEqual(expect.arrayContaining([markedDocument, expect.stringMatching(/before-smtp\.json$/u)]));
  // Tables of telemetry are found by their partitions.
  const tables = markedRows.flatMap(([table]) => (table === "events" ? [] : [`public.${table}`]));
  expect(tables.filter((table) => !places.some((place) => place.startsWith(table)))).toEqual([]);
  await pool.query("insert into erasures (requested_at, person) values (now(), $1)", [JSON.stringify(markedPerson)]);
  for (const { name, run } of service.jobs) {
    const { signal } = new AbortController();
    if (name === "erase-people") await run(testNow(), signal);
    // An hour later: expired files wait for some minutes.
    if (name === "remove-expired-files") await run(hoursFromNow(1), signal);
  }
  expect(await findPlaces(mark)).toEqual([]);
  const { rows } = await pool.query("select registration_id, checked_in_by from registrations");
  expect(rows).toEqual([{ registration_id: "other", checked_in_by: null }]);
  expect((await pool.query("select from consents where person_hash is not null")).rowCount).toBe(3);
});
