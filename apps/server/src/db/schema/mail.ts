import type { EmailFailure } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { events } from "./content.ts";
import { digestSubscribers, registrations } from "./people.ts";

/**
 * An email to many people: about a change of an event, to those who saw what was before; an issue of the digest; an
 * organiser's message to participants. Its emails are written in steps, so that a crash in the middle loses none.
 */
export const mailings = pgTable(
  "mailings",
  {
    mailing_id: text()
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    kind: text().notNull(),
    version: integer().notNull().default(1),
    /** Null means an issue of the digest. */
    event_id: text().references(() => events.event_id, { onDelete: "cascade" }),
    /** The event as it was, or what an editor has composed. */
    data: jsonb().notNull(),
    state: text().$type<"draft" | "waiting" | "sending" | "sent" | "dropped">().notNull(),
    /** Null means a draft. */
    send_at: instant(),
    /** An email is written, or not to be written, to everyone up to this queue number. */
    cursor: bigint({ mode: "number" }).notNull().default(0),
    /** The last recipient's. */
    last_queue_number: bigint({ mode: "number" }).notNull().default(0),
    /** The last subscriber to whom an email of the digest was written. */
    last_subscriber_id: text().notNull().default(""),
    /** The number when it began; null means not begun. */
    recipients: integer(),
    /** Accepted emails whose rows were removed since. */
    sent_before: integer().notNull().default(0),
    created_at: instant().notNull(),
    updated_at: instant().notNull().defaultNow(),
    /** The time when it was sent or dropped. */
    finished_at: instant(),
  },
  (table) => [
    check("mailings_state", sql`${table.state} in ('draft', 'waiting', 'sending', 'sent', 'dropped')`),
    check("mailings_send_at", sql`(${table.state} = 'draft') = (${table.send_at} is null)`),
    index("mailings_due")
      .on(table.send_at)
      .where(sql`state in ('waiting', 'sending')`),
    index("mailings_of_event").on(table.event_id),
    index("mailings_composed")
      .on(table.event_id, table.created_at, table.mailing_id)
      .where(sql`kind in ('digest-issue', 'event-message')`),
  ],
);

/** An email that messages are sent to. */
export const mailAddresses = pgTable(
  "mail_addresses",
  {
    /** It is in lower case. */
    email: text().primaryKey(),
    /** The time when its owner followed a link in an email; null means that anyone may have entered it. */
    confirmed_at: instant(),
    /**
     * The time when a mail server rejected the mailbox or an administrator stopped it; null means that emails go
     * there.
     */
    stopped_at: instant(),
    /** Set when the owner says that somebody else entered the email: only links to own data are sent then. */
    disowned_at: instant(),
    /** The response of the mail server, or the administrator's reason. */
    stop_reason: text(),
  },
  (table) => [
    index("mail_addresses_stopped")
      .on(table.stopped_at, table.email)
      .where(sql`stopped_at is not null`),
  ],
);

/**
 * The outbox and its queue: an email is inserted by the transaction that causes it. It holds no text and no token: both
 * are made when it is sent.
 */
export const emails = pgTable(
  "emails",
  {
    email_id: text()
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    kind: text().notNull(),
    email: text().notNull(),
    registration_id: text().references(() => registrations.registration_id, { onDelete: "cascade" }),
    subscriber_id: text().references(() => digestSubscribers.subscriber_id, { onDelete: "cascade" }),
    mailing_id: text().references(() => mailings.mailing_id, { onDelete: "cascade" }),
    /** Values that the kind needs and no other table holds. */
    data: jsonb().notNull().default({}),
    /** A second email with the same key is not inserted. */
    once_key: text(),
    state: text().$type<"queued" | "sent" | "skipped" | "failed">().notNull().default("queued"),
    /**
     * The time of the next attempt. A process that begins one moves it to the end of its lease; null means that the
     * email waits until what it is about is so.
     */
    // Not rounded: an email is due at once.
    due_at: timestamp({ withTimezone: true }).defaultNow(),
    /** An email to many people at once: those to one person, who waits for them, are sent first. */
    is_bulk: boolean().notNull().default(false),
    /** Attempts that were begun. */
    attempts: integer().notNull().default(0),
    /** The error of the last attempt: the response of the SMTP server, or what broke. */
    last_error: text(),
    /** Why it was given up; null means that it was not. */
    failure: text().$type<EmailFailure>(),
    created_at: instant().notNull().defaultNow(),
    /** The time when it left the state "queued". */
    settled_at: instant(),
  },
  (table) => [
    check("emails_state", sql`${table.state} in ('queued', 'sent', 'skipped', 'failed')`),
    uniqueIndex("emails_once").on(table.once_key),
    index("emails_of_registration").on(table.registration_id),
    index("emails_of_subscriber")
      .on(table.subscriber_id)
      .where(sql`subscriber_id is not null`),
    index("emails_of_mailing")
      .on(table.mailing_id, table.state)
      .where(sql`mailing_id is not null`),
    index("emails_by_email").on(sql`lower(${table.email})`),
    index("emails_due")
      .on(table.is_bulk, table.due_at)
      .where(sql`state = 'queued' and due_at is not null`),
    index("emails_waiting")
      .on(table.created_at)
      .where(sql`state = 'queued' and due_at is null`),
    index("emails_failed")
      .on(table.created_at, table.email_id)
      .where(sql`state = 'failed'`),
    index("emails_by_settlement").on(table.settled_at),
  ],
);
