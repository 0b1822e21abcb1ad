import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { beforeTime } from "../../db/before-time.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { events, letters, mailAddresses, mailings, registrations } from "../../db/schema.ts";
import type { Edit } from "../changes/change.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { FailedLetterStore, MailQuery } from "./failed-letter-store.ts";
import { letterQueue, queueLetters } from "./postgres-letter-statements.ts";

export function createPostgresFailedLetterStore(db: Database): FailedLetterStore {
  return {
    listFailed: (query) => selectFailed(db, query),

    sendAgain: (letterId, edit) =>
      db.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ email: string; kind: string }>(sql`with again as (
            update letters set state = 'queued', attempts = 0, last_error = null, failure = null, settled_at = null
            where letter_id = ${letterId} and state = 'failed' returning letter_id, email, kind),
            ${sql.raw(queueLetters("again"))}
          select email, kind from again`);
        const [again] = rows;
        if (again === undefined) return undefined;
        // A job that failed for good would have the letter given up anew.
        await transaction.execute(sql`delete from pgboss.job
          where name = ${letterQueue} and state = 'failed' and data ->> 'letterId' = ${letterId}`);
        const { email, kind } = again;
        await setStop(transaction, email.toLowerCase(), null);
        await commitChange(transaction, edit, {
          entity: "mail-address",
          entityId: email.toLowerCase(),
          before: { email, kind, state: "failed" },
          after: { email, kind, state: "queued" },
        });
        return email;
      }),

    listStopped: ({ text, after, limit }) =>
      db
        .select({
          email: mailAddresses.email,
          stopReason: mailAddresses.stopReason,
          stoppedAt: sql<Date>`${mailAddresses.stoppedAt}`.mapWith(mailAddresses.stoppedAt),
        })
        .from(mailAddresses)
        .where(
          and(
            isNotNull(mailAddresses.stoppedAt),
            contains(mailAddresses.email, text),
            beforeTime(mailAddresses.stoppedAt, mailAddresses.email, after),
          ),
        )
        .orderBy(desc(mailAddresses.stoppedAt), desc(mailAddresses.email))
        .limit(limit),

    stop: (email, reason, edit) => change(db, { email, stop: { reason, now: edit.now } }, edit),
    allow: (email, edit) => change(db, { email, stop: null }, edit),
  };
}

const contains = (column: AnyPgColumn, text: string | undefined): SQL | undefined =>
  text === undefined ? undefined : sql`position(lower(${text}) in lower(${column})) > 0`;

function selectFailed(db: Database, { text, after, limit }: MailQuery) {
  return db
    .select({
      letterId: letters.letterId,
      kind: letters.kind,
      email: letters.email,
      eventId: events.eventId,
      eventTitle: events.title,
      // Letters that were given up before the reason was recorded.
      failure: sql<NonNullable<typeof letters.$inferSelect.failure>>`coalesce(${letters.failure}, 'rejected')`,
      response: letters.lastError,
      attempts: letters.attempts,
      createdAt: letters.createdAt,
      failedAt: sql<Date>`${letters.settledAt}`.mapWith(letters.settledAt),
      isStopped: sql<boolean>`${mailAddresses.stoppedAt} is not null`,
    })
    .from(letters)
    .leftJoin(registrations, eq(registrations.registrationId, letters.registrationId))
    .leftJoin(mailings, eq(mailings.mailingId, letters.mailingId))
    .leftJoin(events, eq(events.eventId, sql`coalesce(${registrations.eventId}, ${mailings.eventId})`))
    .leftJoin(mailAddresses, eq(mailAddresses.email, sql`lower(${letters.email})`))
    .where(
      and(
        eq(letters.state, "failed"),
        contains(letters.email, text),
        beforeTime(letters.createdAt, letters.letterId, after),
      ),
    )
    .orderBy(desc(letters.createdAt), desc(letters.letterId))
    .limit(limit);
}

interface Stop {
  readonly reason: string | null;
  readonly now: Date;
}

async function change(
  db: Database,
  { email, stop }: { readonly email: string; readonly stop: Stop | null },
  edit: Edit,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Serialises changes: a row that does not exist yet cannot be locked, and the audit needs the state before.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('mail_addresses', 0))`);
    const [known] = await transaction.select().from(mailAddresses).where(eq(mailAddresses.email, email));
    const before = known?.stoppedAt == null ? null : { email, reason: known.stopReason };
    const after = stop && { email, reason: stop.reason };
    if (before?.reason === after?.reason && (before === null) === (after === null)) return;
    await setStop(transaction, email, stop);
    await commitChange(transaction, edit, { entity: "mail-address", entityId: email, before, after });
  });
}

async function setStop(transaction: Transaction, email: string, stop: Stop | null): Promise<void> {
  const values = { stoppedAt: stop?.now ?? null, stopReason: stop?.reason ?? null };
  if (stop === null) {
    await transaction.update(mailAddresses).set(values).where(eq(mailAddresses.email, email));
    return;
  }
  await transaction
    .insert(mailAddresses)
    .values({ email, ...values })
    .onConflictDoUpdate({ target: mailAddresses.email, set: values });
}
