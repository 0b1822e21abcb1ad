import { setTimeout } from "node:timers/promises";
import type { Logger } from "@corp/telemetry/server";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseConnection, Transaction } from "../../db/database.ts";
import { doorLinks, erasures, previewLinks } from "../../db/schema.ts";
import { messages } from "../../messages.ts";
import type { RegistrationStore } from "../content/registration-store.ts";
import type { PersonHash } from "../links/person-tokens.ts";
import type { Mailbox } from "../outbox/mailbox.ts";
import { createPostgresRegistrationStore } from "../registrations/postgres-registration-store.ts";
import { readableEmail } from "../text/readable-email.ts";
import type { Person } from "./person.ts";
import { isOfPerson, removeInvolvement } from "./postgres-remove-involvement.ts";

export interface Erasing {
  /** Runs as a periodic job, which retries failed erasures. */
  readonly run: (now: Date, signal: AbortSignal) => Promise<number>;
  /** Starts at once, and resolves when finished or after some seconds. A failure is logged. */
  readonly start: () => Promise<void>;
  /** Stops after the current person. */
  readonly stop: () => Promise<void>;
}

const waitMs = 2_000;

export function createErasing(
  { db, pool }: Pick<DatabaseConnection, "db" | "pool">,
  { logger, now, ...options }: Pick<ErasingOptions, "mailbox" | "hashPerson"> & ErasingClock,
): Erasing {
  const erasing = { ...options, db, logger, registrations: createPostgresRegistrationStore(pool) };
  const stopping = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let queued: Promise<number> | undefined;
  /** Starts only one run at a time; calls during a run share the next one. */
  const run: Erasing["run"] = (at, signal) => {
    if (queued !== undefined) return queued;
    const next = last.then(() => {
      queued = undefined;
      return erasePeople(erasing, at, AbortSignal.any([signal, stopping.signal]));
    });
    queued = next;
    last = next.catch(() => {});
    return next;
  };
  return {
    run,
    async start() {
      const running = run(now(), stopping.signal).catch((error: unknown) =>
        logger.warn("An erasure of personal data failed; it is tried again within the hour", { error }),
      );
      await Promise.race([running, setTimeout(waitMs, undefined, { ref: false })]);
    },
    async stop() {
      stopping.abort();
      await last;
    },
  };
}

interface ErasingClock {
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
}

interface ErasingOptions {
  readonly logger: Pick<Logger, "warn">;
  /** A pool without time-outs: erasing reads weeks of telemetry. */
  readonly db: Database;
  readonly registrations: Pick<RegistrationStore, "withEventLock">;
  /** Null means a restore, which brings no emails of the mailbox back. */
  readonly mailbox: Pick<Mailbox, "removeTo"> | null;
  readonly hashPerson: PersonHash;
}

/**
 * Carries out the requested erasures. It may run in several processes at once, which skip each other's people, and
 * again after a crash, because each step finds what is left. A person whose erasure fails does not delay the others.
 *
 * @param signal ends the run after the current person.
 * @returns the number of people.
 */
async function erasePeople(options: ErasingOptions, now: Date, signal: AbortSignal): Promise<number> {
  const { db, logger } = options;
  const requested = await db.select().from(erasures).where(isNull(erasures.erased_at)).orderBy(erasures.requested_at);
  let count = 0;
  for (const { erasure_id: erasureId, person } of requested) {
    if (signal.aborted) break;
    try {
      if (person !== null && (await eraseIfPending(options, { erasureId, person }, now))) count += 1;
    } catch (error) {
      logger.warn("The erasure of a person failed; it is tried again within the hour", { erasureId, error });
    }
  }
  return count;
}

interface Requested {
  readonly erasureId: string;
  readonly person: Person;
}

/** @returns false if another process does it or has done it. */
function eraseIfPending(options: ErasingOptions, { erasureId, person }: Requested, now: Date): Promise<boolean> {
  const isMeant = and(eq(erasures.erasure_id, erasureId), isNull(erasures.erased_at));
  return options.db.transaction(async (transaction) => {
    const claimed = await transaction.select().from(erasures).where(isMeant).for("update", { skipLocked: true });
    if (claimed.length === 0) return false;
    await erasePerson(options, person, now);
    await transaction.update(erasures).set({ person: null, erased_at: now }).where(isMeant);
    return true;
  });
}

/**
 * Removes a person from every table.
 *
 * Only the person's own email was proven. An account may have registered other people: the data of their emails
 * stay, except for the registrations and applications of the account.
 */
async function erasePerson(options: ErasingOptions, person: Person, now: Date): Promise<void> {
  const { db, mailbox, hashPerson } = options;
  const { subject } = person;
  const email = person.email?.toLowerCase() ?? null;
  await removeInvolvement(
    options,
    { registrations: isOfPerson(person), applications: isOfPerson(person) },
    now,
    async (transaction, removed) => {
      for (const { id, email: given } of removed)
        await hideConsents(transaction, sql`source_id = ${id} and email is not null`, {
          personHash: hashPerson(given),
          now,
        });
      await transaction.execute(sql`delete from emails where data ->> 'subject' = ${subject}`);
      await removeFromTeams(transaction, person);
      if (email !== null) {
        await hideConsents(transaction, sql`lower(email) = ${email}`, { personHash: hashPerson(email), now });
        await removeFromLists(transaction, email);
      }
      if (subject !== null) await hideAccount(transaction, subject);
    },
  );
  await removeTelemetry(db, person);
  if (email !== null) await mailbox?.removeTo(email);
}

interface Hiding {
  readonly personHash: string;
  readonly now: Date;
}

/** The ledger keeps the consents as proof, without the email, and without a version that is not one: it was sent. */
async function hideConsents(transaction: Transaction, isMeant: SQL, { personHash, now }: Hiding): Promise<void> {
  await transaction.execute(sql`update consents set email = null, person_hash = ${personHash},
      text_version = substring(text_version from '^v?[0-9][0-9.-]*$'),
      withdrawn_at = coalesce(withdrawn_at, ${now.toISOString()}::timestamptz),
      withdrawn_by = coalesce(withdrawn_by, 'erasure')
    where ${isMeant}`);
}

/** Removes the email from audit entries about members of a team; the entries stay. */
async function removeFromTeams(transaction: Transaction, person: Person): Promise<void> {
  await transaction.execute(sql`with removed as (
      delete from event_team_members where ${isOfPerson(person)} returning member_id)
    update audit_entries set before = before - 'email', after = after - 'email'
    where entity = 'team-member' and (entity_id in (select member_id from removed)
      or lower(coalesce(after, before) ->> 'email') = ${person.email?.toLowerCase() ?? null})`);
}

async function removeFromLists(transaction: Transaction, email: string): Promise<void> {
  await transaction.execute(sql`delete from emails where lower(email) = ${email}`);
  await transaction.execute(sql`delete from digest_subscribers where lower(email) = ${email}`);
  await transaction.execute(sql`delete from blacklisted_emails where email = ${email}`);
  await transaction.execute(sql`delete from mail_addresses where email = ${email}`);
  await transaction.execute(sql`update audit_entries set entity_id = 'erased',
      before = before - 'email' - 'reason', after = after - 'email' - 'reason'
    where entity in ('blacklist', 'mail-address') and lower(entity_id) = ${email}`);
}

/** The revisions of the content stay, without the account and its name. */
async function hideAccount(transaction: Transaction, subject: string): Promise<void> {
  for (const links of [previewLinks, doorLinks])
    await transaction.execute(sql`update ${links} set created_by = null where created_by in (
      select actor_name from audit_entries where actor_subject = ${subject}
      union all select actor_name from revisions where actor_subject = ${subject})`);
  const hidden = sql`actor_subject = null, actor_name = ${messages.erasedAccount}`;
  await transaction.execute(sql`update audit_entries set ${hidden} where actor_subject = ${subject}`);
  await transaction.execute(sql`update revisions set ${hidden} where actor_subject = ${subject}`);
  await transaction.execute(sql`update files set uploaded_by = null, uploaded_by_name = null
    where uploaded_by = ${subject}`);
  await transaction.execute(sql`update deletions set deleted_by = null where deleted_by = ${subject}`);
  await transaction.execute(sql`update job_applications set assignee_subject = null, assignee_name = null
    where assignee_subject = ${subject}`);
  await transaction.execute(sql`delete from editor_presence where subject = ${subject}`);
  await transaction.execute(sql`update registrations set checked_in_by = null where checked_in_by = ${subject}`);
  await transaction.execute(sql`update registrations set added_by = null, added_by_name = ${messages.erasedAccount}
    where added_by = ${subject}`);
}

/** The tables of telemetry, whose records may mention a person in any column. */
export const telemetryTables = [
  "telemetry_logs",
  "telemetry_events",
  "telemetry_error_counts",
  "telemetry_message_counts",
] as const;

/** SQL of the account's name in a record of each of `telemetryTables`. */
export const usernamesIn = [
  ["telemetry_logs", "entry #>> '{user,username}'"],
  ["telemetry_events", "details #>> '{user,username}'"],
] as const;

/** Shorter subjects would match by chance. No field of telemetry holds a subject alone. */
const minSubjectLength = 16;

/** The site redacts emails in the browser before it sends a record; other programs may not. */
async function removeTelemetry(db: Database, { email, subject, username = null }: Person): Promise<void> {
  if (username !== null)
    for (const [table, name] of usernamesIn)
      await db.execute(sql`delete from ${sql.raw(table)} where ${sql.raw(name)} = ${username}`);
  const isLong = subject !== null && subject.length >= minSubjectLength;
  for (const identifier of [...emailForms(email), ...(isLong ? [subject] : [])]) {
    const pattern = mentionPattern(identifier.toLowerCase());
    for (const table of telemetryTables)
      await db.execute(sql`delete from ${sql.raw(table)} as record where lower(record::text) ~ ${pattern}`);
  }
}

/** An internationalized domain is stored in ASCII, and people type it in emails. */
function emailForms(email: string | null): readonly string[] {
  if (email === null) return [];
  return [...new Set([email, readableEmail(email)])];
}

/**
 * A pattern of PostgreSQL that matches an identifier, or its percent-encoded form, but not within a longer one. An
 * escape of JSON or of a URL may precede it; an encoded `+` belongs to a longer email.
 */
function mentionPattern(identifier: string): string {
  const characters = Array.from(identifier, (character) => {
    const literal = character.replace(/[$()*+.?[\\\]^{|}]/u, String.raw`\$&`);
    const encoded = encodeURIComponent(character).toLowerCase();
    return encoded === character ? literal : `(?:${literal}|${encoded})`;
  });
  const before = String.raw`(?:^|[^[:alnum:]._+-]|\\[bfnrt]|%(?!2b)[0-9a-f]{2})`;
  return `${before}${characters.join("")}${String.raw`(?![[:alnum:]_-]|\.[[:alnum:]])`}`;
}
