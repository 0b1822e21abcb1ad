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
    mailingId: text("mailing_id")
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    kind: text("kind").notNull(),
    version: integer("version").notNull().default(1),
    /** Null means an issue of the digest. */
    eventId: text("event_id").references(() => events.eventId, { onDelete: "cascade" }),
    /** The event as it was, or what an editor has composed. */
    data: jsonb("data").notNull(),
    state: text("state").$type<"draft" | "waiting" | "sending" | "sent" | "dropped">().notNull(),
    /** Null means a draft. */
    sendAt: instant("send_at"),
    /** An email is written, or not to be written, to everyone up to this queue number. */
    cursor: bigint("cursor", { mode: "number" }).notNull().default(0),
    /** The last recipient's. */
    lastQueueNumber: bigint("last_queue_number", { mode: "number" }).notNull().default(0),
    /** The last subscriber to whom an email of the digest was written. */
    lastSubscriberId: text("last_subscriber_id").notNull().default(""),
    /** The number when it began; null means not begun. */
    recipients: integer("recipients"),
    /** Accepted emails whose rows were removed since. */
    sentBefore: integer("sent_before").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** The time when it was sent or dropped. */
    finishedAt: instant("finished_at"),
  },
  (table) => [
    check("mailings_state", sql`${table.state} in ('draft', 'waiting', 'sending', 'sent', 'dropped')`),
    check("mailings_send_at", sql`(${table.state} = 'draft') = (${table.sendAt} is null)`),
    index("mailings_due")
      .on(table.sendAt)
      .where(sql`state in ('waiting', 'sending')`),
    index("mailings_of_event").on(table.eventId),
    index("mailings_composed")
      .on(table.eventId, table.createdAt, table.mailingId)
      .where(sql`kind in ('digest-issue', 'event-message')`),
  ],
);

/** An email that messages are sent to. */
export const mailAddresses = pgTable(
  "mail_addresses",
  {
    /** It is in lower case. */
    email: text("email").primaryKey(),
    /** The time when its owner followed a link in an email; null means that anyone may have entered it. */
    confirmedAt: instant("confirmed_at"),
    /**
     * The time when a mail server rejected the mailbox or an administrator stopped it; null means that emails go
     * there.
     */
    stoppedAt: instant("stopped_at"),
    /** Set when the owner says that somebody else entered the email: only links to own data are sent then. */
    disownedAt: instant("disowned_at"),
    /** The response of the mail server, or the administrator's reason. */
    stopReason: text("stop_reason"),
  },
  (table) => [
    index("mail_addresses_stopped")
      .on(table.stoppedAt, table.email)
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
    emailId: text("email_id")
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    kind: text("kind").notNull(),
    email: text("email").notNull(),
    registrationId: text("registration_id").references(() => registrations.registrationId, { onDelete: "cascade" }),
    subscriberId: text("subscriber_id").references(() => digestSubscribers.subscriberId, { onDelete: "cascade" }),
    mailingId: text("mailing_id").references(() => mailings.mailingId, { onDelete: "cascade" }),
    /** Values that the kind needs and no other table holds. */
    data: jsonb("data").notNull().default({}),
    /** A second email with the same key is not inserted. */
    onceKey: text("once_key"),
    state: text("state").$type<"queued" | "sent" | "skipped" | "failed">().notNull().default("queued"),
    /**
     * The time of the next attempt. A process that begins one moves it to the end of its lease; null means that the
     * email waits until what it is about is so.
     */
    // Not rounded: an email is due at once.
    dueAt: timestamp("due_at", { withTimezone: true }).defaultNow(),
    /** An email to many people at once: those to one person, who waits for them, are sent first. */
    isBulk: boolean("is_bulk").notNull().default(false),
    /** Attempts that were begun. */
    attempts: integer("attempts").notNull().default(0),
    /** The error of the last attempt: the response of the SMTP server, or what broke. */
    lastError: text("last_error"),
    /** Why it was given up; null means that it was not. */
    failure: text("failure").$type<EmailFailure>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The time when it left the state "queued". */
    settledAt: instant("settled_at"),
  },
  (table) => [
    check("emails_state", sql`${table.state} in ('queued', 'sent', 'skipped', 'failed')`),
    uniqueIndex("emails_once").on(table.onceKey),
    index("emails_of_registration").on(table.registrationId),
    index("emails_of_subscriber")
      .on(table.subscriberId)
      .where(sql`subscriber_id is not null`),
    index("emails_of_mailing")
      .on(table.mailingId, table.state)
      .where(sql`mailing_id is not null`),
    index("emails_by_email").on(sql`lower(${table.email})`),
    index("emails_due")
      .on(table.isBulk, table.dueAt)
      .where(sql`state = 'queued' and due_at is not null`),
    index("emails_waiting")
      .on(table.createdAt)
      .where(sql`state = 'queued' and due_at is null`),
    index("emails_failed")
      .on(table.createdAt, table.emailId)
      .where(sql`state = 'failed'`),
    index("emails_by_settlement").on(table.settledAt),
  ],
);
