import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type pg from "pg";
import { beforeTime } from "../../db/before-time.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { events, mailings } from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";
import { hiddenEvent, mailedItems, countRecipients } from "../mail/postgres-mailings.ts";
import type { ComposedMailing } from "../outbox/email.ts";
import type { MailedItem, MailingRecord, MailingStore } from "../outbox/mailing-store.ts";
import { insertEmails } from "../outbox/postgres-email-statements.ts";

/**
 * $1: now, $2: the limit. Before the first issue the time between two of them counts. Of a series it is the next event
 * that is new, from whose page the others are found.
 */
const newSinceLastIssue = `
  with last as (
    select coalesce(max(send_at), $1::timestamptz - interval '14 days') as at from mailings
    where kind = 'digest-issue' and state in ('sending', 'sent')),
  new_events as (
    select distinct on (coalesce(series_id, event_id)) 'event' as entity, event_id as "entityId", 0 as kind, starts_at as at
    from events, last where is_published and deletion_id is null and published_at > last.at and published_at <= $1::timestamptz
      and starts_at > $1::timestamptz and not is_postponed and called_off_at is null
    order by coalesce(series_id, event_id), starts_at),
  new_articles as (
    select 'article' as entity, article_id as "entityId", 1 as kind, published_at as at from articles, last
    where is_published and deletion_id is null and published_at > last.at and published_at <= $1::timestamptz)
  select entity, "entityId" from (select * from new_events union all select * from new_articles) as everything
  order by kind, at, "entityId" limit $2`;

type From = Database | Transaction;

/** The others are written by changes of events. */
const isComposed = inArray(mailings.kind, ["digest-issue", "event-message"]);

export function createPostgresMailingStore(db: Database, pool: Pick<pg.Pool, "query">): MailingStore {
  return {
    async hasEvent(eventId) {
      const isMeant = and(eq(events.event_id, eventId), isNull(events.deletion_id));
      return (await db.select({ eventId: events.event_id }).from(events).where(isMeant)).length > 0;
    },

    async findNew(now, limit) {
      const at = now.toISOString();
      const query = { name: "find-new-for-digest", text: newSinceLastIssue, values: [at, limit] };
      return (await pool.query<Pick<MailedItem, "entity" | "entityId">>(query)).rows;
    },

    list: ({ eventId, after, limit, now }) =>
      select(db, now)
        .where(
          and(
            isComposed,
            eventId === null ? isNull(mailings.event_id) : eq(mailings.event_id, eventId),
            beforeTime(mailings.created_at, mailings.mailing_id, after),
          ),
        )
        .orderBy(desc(mailings.created_at), desc(mailings.mailing_id))
        .limit(limit),

    async findEmail(mailingId, at) {
      const [found] = await db
        .select(emailColumns(sqlInstant(at)))
        .from(mailings)
        .where(and(isComposed, eq(mailings.mailing_id, mailingId)));
      return found;
    },

    find: (mailingId, at) => findIn(db, mailingId, at),

    insert: ({ mailing_id, event_id, composed }, edit) =>
      db.transaction(async (transaction) => {
        const kind = event_id === null ? "digest-issue" : "event-message";
        const now = edit.now.toISOString();
        const { rowCount } = await transaction.execute(sql`
          insert into mailings (mailing_id, kind, event_id, data, state, created_at, updated_at)
          values (${mailing_id}, ${kind}, ${event_id}, ${toData(composed)}, 'draft', ${now}::timestamptz, ${now}::timestamptz)
          on conflict do nothing`);
        const after = await findIn(transaction, mailing_id, edit.now);
        if (rowCount === 1 && after !== undefined)
          await commitChange(transaction, edit, {
            entity: "mailing",
            entityId: mailing_id,
            title: after.composed.subject,
            before: null,
            after: auditedMailing(after),
          });
        return after;
      }),

    change: (mailingId, { edit, at, check }, work) =>
      db.transaction(async (transaction) => {
        const before = await lock(transaction, mailingId, at);
        if (before === undefined) return undefined;
        const patch = work(before);
        if (patch === null) return before;
        const { state = before.state, send_at = before.send_at, composed = before.composed } = patch;
        await transaction.execute(sql`
          update mailings set version = version + 1, state = ${state}, data = ${toData(composed)}, finished_at = null,
            send_at = ${send_at?.toISOString() ?? null}::timestamptz, updated_at = ${edit.now.toISOString()}::timestamptz
          where mailing_id = ${mailingId}`);
        const after = await findIn(transaction, mailingId, at);
        if (after === undefined) return undefined;
        check?.(after, before);
        await commitChange(transaction, edit, {
          entity: "mailing",
          entityId: mailingId,
          title: composed.subject,
          before: auditedMailing(before),
          after: auditedMailing(after),
        });
        return after;
      }),

    remove: (mailingId, edit, work) =>
      db.transaction(async (transaction) => {
        const before = await lock(transaction, mailingId, edit.now);
        if (before === undefined) return false;
        work(before);
        await transaction.execute(sql`delete from mailings where mailing_id = ${mailingId}`);
        await commitChange(transaction, edit, {
          entity: "mailing",
          entityId: mailingId,
          title: before.composed.subject,
          before: auditedMailing(before),
          after: null,
        });
        return true;
      }),

    countRecipients: ({ event_id, composed }, now) => countRecipients(pool, { event_id, filter: composed.filter, now }),

    async writeTest(mailingId, email) {
      await db.execute(sql`with test as (
          select 'mailing-test', ${email}::text, jsonb_build_object('mailingId', ${mailingId}::text)),
          ${sql.raw(insertEmails("select * from test", "kind, email, data"))}
        select email_id from email`);
    },
  };
}

async function findIn(from: From, mailingId: string, at: Date): Promise<MailingRecord | undefined> {
  const [found] = await select(from, at).where(and(isComposed, eq(mailings.mailing_id, mailingId)));
  return found;
}

async function lock(transaction: Transaction, mailingId: string, at: Date): Promise<MailingRecord | undefined> {
  await transaction.select().from(mailings).where(eq(mailings.mailing_id, mailingId)).for("update");
  return findIn(transaction, mailingId, at);
}

const toData = (composed: ComposedMailing): SQL => sql`${JSON.stringify({ composed })}::jsonb`;

/** Entries of the audit keep these names. */
function auditedMailing({ version, event_id: eventId, state, send_at: sendAt, composed }: MailingRecord) {
  const { withheldFor: _withheldFor, ...email } = composed;
  return { version, eventId, state, sendAt, ...email };
}

const sqlInstant = (at: Date): string => `'${at.toISOString()}'::timestamptz`;

/** The columns include the articles and events of the emails, as visitors see them at that time. */
function emailColumns(instant: string) {
  return {
    event_id: mailings.event_id,
    composed: sql<ComposedMailing>`${mailings.data} -> 'composed'`,
    items: sql<MailedItem[]>`${sql.raw(mailedItems(instant))}`,
  };
}

function select(from: From, at: Date) {
  const instant = sqlInstant(at);
  const countEmails = (state: "sent" | "failed"): SQL =>
    sql`(select count(*) from emails where emails.mailing_id = ${mailings.mailing_id} and emails.state = ${state})`;
  return from
    .select({
      mailing_id: mailings.mailing_id,
      ...emailColumns(instant),
      version: mailings.version,
      state: mailings.state,
      hidden_event: sql<string | null>`${sql.raw(hiddenEvent(instant))}`,
      send_at: mailings.send_at,
      recipients: mailings.recipients,
      sent: sql<number>`(${mailings.sent_before} + ${countEmails("sent")})::int`,
      failed: sql<number>`${countEmails("failed")}::int`,
      created_at: mailings.created_at,
      updated_at: mailings.updated_at,
    })
    .from(mailings);
}
