import type { EmailFailure } from "@corp/api/contract";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Edit } from "../../change.ts";
import { beforeTime } from "../../db/before-time.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { events, emails, mailAddresses, mailings, registrations } from "../../db/schema.ts";
import type { TimePosition } from "../../time-position.ts";
import { commitChange } from "../changes/commit-change.ts";

interface FailedEmailRecord {
  readonly emailId: string;
  readonly kind: string;
  readonly email: string;
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  readonly failure: EmailFailure;
  readonly response: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date;
  readonly isStopped: boolean;
}

interface StoppedEmailRecord {
  /** It is in lower case. */
  readonly email: string;
  readonly stopReason: string | null;
  readonly stoppedAt: Date;
}

interface MailQuery {
  /** A part of the email, in any case. */
  readonly text: string | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

export type FailedEmailStore = ReturnType<typeof createFailedEmailStore>;

export function createFailedEmailStore(db: Database) {
  return {
    /** Lists the latest first. */
    listFailed: (query: MailQuery): Promise<readonly FailedEmailRecord[]> => selectFailed(db, query),

    /**
     * Queues an email that was given up, and allows its recipient again.
     *
     * @returns the recipient; undefined if there is no such email.
     */
    sendAgain: (emailId: string, edit: Edit): Promise<string | undefined> =>
      db.transaction(async (transaction) => {
        const [again] = await transaction
          .update(emails)
          .set({ state: "queued", dueAt: sql`now()`, attempts: 0, lastError: null, failure: null, settledAt: null })
          .where(and(eq(emails.emailId, emailId), eq(emails.state, "failed")))
          .returning({ email: emails.email, kind: emails.kind });
        if (again === undefined) return undefined;
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

    /** Lists the latest first. The id in the position is the email. */
    listStopped: ({ text, after, limit }: MailQuery): Promise<readonly StoppedEmailRecord[]> =>
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

    /** Unchanged recipients are not audited. */
    stop: (email: string, reason: string | null, edit: Edit): Promise<void> =>
      change(db, { email, stop: { reason, now: edit.now } }, edit),
    allow: (email: string, edit: Edit): Promise<void> => change(db, { email, stop: null }, edit),
  };
}

const contains = (column: AnyPgColumn, text: string | undefined): SQL | undefined =>
  text === undefined ? undefined : sql`position(lower(${text}) in lower(${column})) > 0`;

function selectFailed(db: Database, { text, after, limit }: MailQuery) {
  return db
    .select({
      emailId: emails.emailId,
      kind: emails.kind,
      email: emails.email,
      eventId: events.eventId,
      eventTitle: events.title,
      // Emails that were given up before the reason was recorded.
      failure: sql<NonNullable<typeof emails.$inferSelect.failure>>`coalesce(${emails.failure}, 'rejected')`,
      response: emails.lastError,
      /** Those before the last one. */
      attempts: sql<number>`greatest(${emails.attempts} - 1, 0)`,
      createdAt: emails.createdAt,
      failedAt: sql<Date>`${emails.settledAt}`.mapWith(emails.settledAt),
      isStopped: sql<boolean>`${mailAddresses.stoppedAt} is not null`,
    })
    .from(emails)
    .leftJoin(registrations, eq(registrations.registrationId, emails.registrationId))
    .leftJoin(mailings, eq(mailings.mailingId, emails.mailingId))
    .leftJoin(events, eq(events.eventId, sql`coalesce(${registrations.eventId}, ${mailings.eventId})`))
    .leftJoin(mailAddresses, eq(mailAddresses.email, sql`lower(${emails.email})`))
    .where(
      and(
        eq(emails.state, "failed"),
        contains(emails.email, text),
        beforeTime(emails.createdAt, emails.emailId, after),
      ),
    )
    .orderBy(desc(emails.createdAt), desc(emails.emailId))
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
  const values = { stoppedAt: stop?.now ?? null, stopReason: stop?.reason ?? null, disownedAt: null };
  if (stop === null) {
    await transaction.update(mailAddresses).set(values).where(eq(mailAddresses.email, email));
    return;
  }
  await transaction
    .insert(mailAddresses)
    .values({ email, ...values })
    .onConflictDoUpdate({ target: mailAddresses.email, set: values });
}
