import { readFile, writeFile } from "node:fs/promises";
import type pg from "pg";
import { array, nullable, object, optional, parse, string } from "valibot";
import { BackupError } from "../../db/backup/backup-error.ts";
import { writeNewFile } from "../../db/backup/write-new-file.ts";
import type { PersonHash } from "../links/person-tokens.ts";
import { telemetryTables, usernamesIn } from "./postgres-erase-people.ts";

const erasureList = object({
  /** Identifies the signing key: with another key no hash would match. */
  key: string(),
  erasures: array(
    object({
      erasureId: string(),
      emailHash: nullable(string()),
      subjectHash: nullable(string()),
      usernameHash: optional(nullable(string()), null),
      requestedAt: string(),
    }),
  ),
});

export type KnownErasure = ReturnType<typeof parseList>["erasures"][number];

const parseList = (text: string) => parse(erasureList, JSON.parse(text));
const keyMark = (hashPerson: PersonHash): string => hashPerson("erasures").slice(0, 16);

/** Reads all erasures of a database; none if it was not migrated far enough. */
export async function readErasures(pool: pg.Pool): Promise<readonly KnownErasure[]> {
  const { rows: tables } = await pool.query("select where to_regclass('public.erasures') is not null");
  if (tables.length === 0) return [];
  const { rows } = await pool.query<Omit<KnownErasure, "requestedAt"> & { requestedAt: Date }>(
    `select erasure_id as "erasureId", email_hash as "emailHash", subject_hash as "subjectHash",
      username_hash as "usernameHash", requested_at as "requestedAt" from erasures order by requested_at`,
  );
  return rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() }));
}

/**
 * @returns their number
 * @throws {BackupError} if the file exists already or the disk rejects it.
 */
export async function writeErasureList(file: string, pool: pg.Pool, hashPerson: PersonHash): Promise<number> {
  const erasures = await readErasures(pool);
  const text = JSON.stringify({ key: keyMark(hashPerson), erasures });
  await writeNewFile(file, (partial) => writeFile(partial, text, { flag: "wx", mode: 0o600 }));
  return erasures.length;
}

/** @throws {BackupError} if the file is no such list, or of another signing key. */
export async function readErasureList(file: string, hashPerson: PersonHash): Promise<readonly KnownErasure[]> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be read.`, { cause });
  });
  const list = parseOrReject(text, file);
  if (list.key !== keyMark(hashPerson))
    throw new BackupError(`${file} was written with another SIGNING_KEY: its people would not be found.`);
  return list.erasures;
}

function parseOrReject(text: string, file: string): ReturnType<typeof parseList> {
  try {
    return parseList(text);
  } catch (cause) {
    throw new BackupError(`${file} is no list of erasures.`, { cause });
  }
}

/**
 * Requests the erasures that a restored database lacks, because they were made after its backup.
 *
 * @returns their number
 */
export async function requestErasuresAnew(
  pool: pg.Pool,
  known: readonly KnownErasure[],
  hashPerson: PersonHash,
): Promise<number> {
  const restored = new Set((await readErasures(pool)).map(({ erasureId }) => erasureId));
  const later = new Map(known.filter(({ erasureId }) => !restored.has(erasureId)).map((row) => [row.erasureId, row]));
  if (later.size === 0) return 0;
  const emails = await identifiersByHash(pool, emailsOfEveryone, hashPerson);
  const subjects = await identifiersByHash(pool, subjectsOfEveryone, hashPerson);
  const usernames = await identifiersByHash(pool, usernamesOfEveryone, hashPerson);
  for (const { erasureId, emailHash, subjectHash, usernameHash, requestedAt } of later.values()) {
    const person = {
      email: emails.get(emailHash ?? "") ?? null,
      subject: subjects.get(subjectHash ?? "") ?? null,
      username: usernames.get(usernameHash ?? "") ?? null,
    };
    await pool.query(
      `insert into erasures (erasure_id, email_hash, subject_hash, username_hash, requested_at, person)
       values ($1, $2, $3, $4, $5, $6)`,
      [erasureId, emailHash, subjectHash, usernameHash, requestedAt, JSON.stringify(person)],
    );
  }
  return later.size;
}

async function identifiersByHash(
  pool: pg.Pool,
  text: string,
  hashPerson: PersonHash,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ identifier: string }>(text);
  return new Map(rows.map(({ identifier }) => [hashPerson(identifier), identifier]));
}

/** Emails that records of telemetry mention, percent-encoded or not. */
const mentionedIn = (table: string): string => `select replace(mention[1], '%40', '@')
  from ${table} as record, regexp_matches(lower(record::text), '([[:alnum:]._+-]+(?:@|%40)[[:alnum:]-]+(?:[.][[:alnum:]-]+)+)', 'g') as mention`;

const emailsOfEveryone = `select lower(email) as identifier from registrations
  union select lower(email) from job_applications union select lower(email) from digest_subscribers
  union select lower(email) from emails
  union select email from event_team_members
  union select email from blacklisted_emails union select email from mail_addresses
  union select lower(email) from consents where email is not null
  union select lower(entity_id) from audit_entries where entity in ('blacklist', 'mail-address')
  union ${telemetryTables.map(mentionedIn).join(" union ")}`;

const usernamesOfEveryone = `select actor_name as identifier from audit_entries where actor_name is not null
  union select actor_name from revisions where actor_name is not null
  ${usernamesIn.map(([table, name]) => `union select ${name} from ${table} where ${name} is not null`).join(" ")}`;

const subjectsOfEveryone = `select account_subject as identifier from registrations where account_subject is not null
  union select account_subject from job_applications where account_subject is not null
  union select account_subject from event_team_members where account_subject is not null
  union select actor_subject from audit_entries where actor_subject is not null
  union select actor_subject from revisions where actor_subject is not null
  union select uploaded_by from files where uploaded_by is not null
  union select deleted_by from deletions where deleted_by is not null
  union select checked_in_by from registrations where checked_in_by is not null
  union select added_by from registrations where added_by is not null
  union select data ->> 'subject' from emails where data ->> 'subject' is not null`;
