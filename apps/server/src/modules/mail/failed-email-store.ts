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

interface FailedEmailRecord extends Pick<
  typeof emails.$inferSelect,
  "email_id" | "kind" | "email" | "attempts" | "created_at"
> {
  readonly event_id: string | null;
  readonly event_title: string | null;
  readonly failure: EmailFailure;
  readonly response: string | null;
  readonly failed_at: Date;
  readonly is_stopped: boolean;
}

interface StoppedEmailRecord {
  readonly email: string;
  readonly reason: string | null;
  readonly stopped_at: Date;
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
          .set({ state: "queued", due_at: sql`now()`, attempts: 0, last_error: null, failure: null, settled_at: null })
          .where(and(eq(emails.email_id, emailId), eq(emails.state, "failed")))
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
          reason: mailAddresses.stop_reason,
          stopped_at: sql<Date>`${mailAddresses.stopped_at}`.mapWith(mailAddresses.stopped_at),
        })
        .from(mailAddresses)
        .where(
          and(
            isNotNull(mailAddresses.stopped_at),
            contains(mailAddresses.email, text),
            beforeTime(mailAddresses.stopped_at, mailAddresses.email, after),
          ),
        )
        .orderBy(desc(mailAddresses.stopped_at), desc(mailAddresses.email))
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
      email_id: emails.email_id,
      kind: emails.kind,
      email: emails.email,
      event_id: events.event_id,
      event_title: events.title,
      // Emails that were given up before the reason was recorded.
      failure: sql<NonNullable<typeof emails.$inferSelect.failure>>`coalesce(${emails.failure}, 'rejected')`,
      response: emails.last_error,
      /** Those before the last one. */
      attempts: sql<number>`greatest(${emails.attempts} - 1, 0)`,
      created_at: emails.created_at,
      failed_at: sql<Date>`${emails.settled_at}`.mapWith(emails.settled_at),
      is_stopped: sql<boolean>`${mailAddresses.stopped_at} is not null`,
    })
    .from(emails)
    .leftJoin(registrations, eq(registrations.registration_id, emails.registration_id))
    .leftJoin(mailings, eq(mailings.mailing_id, emails.mailing_id))
    .leftJoin(events, eq(events.event_id, sql`coalesce(${registrations.event_id}, ${mailings.event_id})`))
    .leftJoin(mailAddresses, eq(mailAddresses.email, sql`lower(${emails.email})`))
    .where(
      and(
        eq(emails.state, "failed"),
        contains(emails.email, text),
        beforeTime(emails.created_at, emails.email_id, after),
      ),
    )
    .orderBy(desc(emails.created_at), desc(emails.email_id))
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
    const before = known?.stopped_at == null ? null : { email, reason: known.stop_reason };
    const after = stop && { email, reason: stop.reason };
    if (before?.reason === after?.reason && (before === null) === (after === null)) return;
    await setStop(transaction, email, stop);
    await commitChange(transaction, edit, { entity: "mail-address", entityId: email, before, after });
  });
}

async function setStop(transaction: Transaction, email: string, stop: Stop | null): Promise<void> {
  const values = { stopped_at: stop?.now ?? null, stop_reason: stop?.reason ?? null, disowned_at: null };
  if (stop === null) {
    await transaction.update(mailAddresses).set(values).where(eq(mailAddresses.email, email));
    return;
  }
  await transaction
    .insert(mailAddresses)
    .values({ email, ...values })
    .onConflictDoUpdate({ target: mailAddresses.email, set: values });
}
