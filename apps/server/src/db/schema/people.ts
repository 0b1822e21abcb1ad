import type { JobApplication, Participant, RegistrationAnswer } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, sortedEmail, sortedName, columnWords } from "./columns.ts";
import { events } from "./content.ts";
import { files } from "./files.ts";

/** The searchable columns. */
export const registrationWords = ["first_name", "last_name", "email", "company"] as const;
export const subscriberWords = ["email"] as const;
export const applicationWords = ["first_name", "last_name", "email", "city", "position", "comment"] as const;
export const blacklistWords = ["email", "reason"] as const;

export const registrations = pgTable(
  "registrations",
  {
    registration_id: text().primaryKey(),
    event_id: text()
      .notNull()
      .references(() => events.event_id),
    state: text().$type<Participant["state"]>().notNull(),
    participation_format: text().$type<Participant["participation_format"]>().notNull(),
    /** The other way of taking part, in whose queue the person waits while keeping the present place. */
    waits_for: text().$type<Participant["participation_format"]>(),
    /** The place in that queue, among the queue numbers of others. */
    waits_number: bigint({ mode: "number" }),
    /** How often the way of taking part has changed: calendars need a higher SEQUENCE for each time. */
    switches: integer().notNull().default(0),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** An empty string: the organisers have added a person without one. */
    email: text().notNull(),
    phone: text(),
    company: text(),
    position: text(),
    person_current_status: text().$type<Participant["person_current_status"]>().notNull(),
    person_work_experience: text().$type<Participant["person_work_experience"]>().notNull(),
    /** The answers to the questions of the event at that time, which keep their ids. */
    answers: jsonb().$type<RegistrationAnswer[]>().notNull().default([]),
    /** `sub` of the account that registered; null means a guest. */
    account_subject: text(),
    /** SHA-256 of the manage token, hex. */
    manage_token_hash: text().notNull(),
    /** The order of registration, which is also that of the waitlist: assigned while the event's row is locked. */
    queue_number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** SHA-256 of the attempt's request key, hex. */
    request_key_hash: text(),
    consented_at: instant().notNull(),
    /** The version of the text that was agreed to. */
    consent_version: text(),
    created_at: instant().notNull().defaultNow(),
    promoted_at: instant(),
    cancelled_at: instant(),
    cancellation_reason: text().$type<NonNullable<Participant["cancellation_reason"]>>(),
    cancellation_comment: text(),
    /** The time of the check-in; null means not checked in. */
    checked_in_at: instant(),
    /** The time when the person first opened the broadcast. */
    joined_at: instant(),
    /** `sub` of the account that checked the person in. */
    checked_in_by: text(),
    /** `sub` of the account, and the name of the organiser, that added the person; the name is null for all others. */
    added_by: text(),
    added_by_name: text(),
    /** The organisers' words about the participant. */
    note: text(),
  },
  (table) => [
    check("registrations_state", sql`${table.state} in ('registered', 'waitlisted', 'cancelled')`),
    uniqueIndex("registrations_one_active_per_email")
      .on(table.event_id, sql`lower(${table.email})`)
      .where(sql`state <> 'cancelled' and email <> ''`),
    uniqueIndex("registrations_one_active_per_account")
      .on(table.event_id, table.account_subject)
      .where(sql`state <> 'cancelled'`),
    index("registrations_in_order").on(table.event_id, table.participation_format, table.state, table.queue_number),
    index("registrations_by_arrival").on(table.event_id, table.queue_number),
    index("registrations_by_name").on(
      table.event_id,
      sortedName("last_name"),
      sortedName("first_name"),
      table.registration_id,
    ),
    index("registrations_by_email").on(table.event_id, sortedEmail("email"), table.registration_id),
    index("registrations_by_word").using("gin", columnWords(...registrationWords)),
    // Partial indexes of rare states, for finding and counting them.
    index("registrations_waitlisted")
      .on(table.event_id, table.queue_number)
      .where(sql`state = 'waitlisted'`),
    index("registrations_cancelled")
      .on(table.event_id, table.queue_number, table.cancellation_reason)
      .where(sql`state = 'cancelled'`),
    index("registrations_checked_in")
      .on(table.event_id, table.queue_number)
      .where(sql`checked_in_at is not null`),
    index("registrations_joined")
      .on(table.event_id)
      .where(sql`joined_at is not null`),
    index("registrations_waiting_elsewhere")
      .on(table.event_id, table.waits_for, table.waits_number)
      .where(sql`waits_for is not null`),
    index("registrations_by_creation").on(table.created_at),
    // All of one person, for themselves.
    index("registrations_of_email").on(sql`lower(${table.email})`),
    index("registrations_of_account")
      .on(table.account_subject)
      .where(sql`account_subject is not null`),
  ],
);

/** Accounts that may work on one event. Until one with the email has signed in, the row is an invitation. */
export const eventTeamMembers = pgTable(
  "event_team_members",
  {
    member_id: text().primaryKey(),
    event_id: text()
      .notNull()
      .references(() => events.event_id, { onDelete: "cascade" }),
    /** It is in lower case. */
    email: text().notNull(),
    /** `sub` and name of the account, which are set when it first signs in with this verified email. */
    account_subject: text(),
    account_name: text(),
    added_at: instant().notNull(),
    joined_at: instant(),
  },
  (table) => [
    uniqueIndex("event_team_members_one_per_email").on(table.event_id, table.email),
    index("event_team_members_of_email").on(table.email),
    index("event_team_members_of_account")
      .on(table.account_subject)
      .where(sql`account_subject is not null`),
  ],
);

/** One row per email, without regard to case. */
export const digestSubscribers = pgTable(
  "digest_subscribers",
  {
    subscriber_id: text().primaryKey(),
    email: text().notNull(),
    subscribed_at: instant().notNull().defaultNow(),
    /** The version of the text that was agreed to, the last time. */
    consent_version: text(),
    /** Null means that consent was given with the subscription. */
    consented_at: instant(),
    /** The time when the link in the email of confirmation was followed; null means that no issue is sent. */
    confirmed_at: instant(),
    /** Null means not unsubscribed. The row stays, so that an import does not subscribe the email again. */
    unsubscribed_at: instant(),
  },
  (table) => [
    uniqueIndex("digest_subscribers_one_per_email").on(sql`lower(${table.email})`),
    index("digest_subscribers_by_time").on(table.subscribed_at, table.subscriber_id),
    index("digest_subscribers_by_word").using("gin", columnWords(...subscriberWords)),
  ],
);

export const jobApplications = pgTable(
  "job_applications",
  {
    application_id: text().primaryKey(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    city: text(),
    position: text(),
    job_search_status: text().$type<JobApplication["job_search_status"]>().notNull(),
    know_about: text().array().$type<JobApplication["know_about"]>().notNull(),
    person_current_status: text().$type<Participant["person_current_status"]>().notNull(),
    person_work_experience: text().$type<Participant["person_work_experience"]>().notNull(),
    read_about: text().array().$type<JobApplication["read_about"]>().notNull(),
    reason: text().$type<JobApplication["reason"]>().notNull(),
    comment: text(),
    file_id: text().references(() => files.file_id),
    account_subject: text(),
    /** SHA-256 of the attempt's request key, hex. */
    request_key_hash: text(),
    consented_at: instant().notNull(),
    /** The version of the text that was agreed to. */
    consent_version: text(),
    created_at: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
    state: text().$type<JobApplication["state"]>().notNull().default("new"),
    /** The administrators' words about the applicant. */
    note: text(),
    /** `sub` and name of the administrator who deals with it; both are null together. */
    assignee_subject: text(),
    assignee_name: text(),
  },
  (table) => [
    check("job_applications_state", sql`${table.state} in ('new', 'in-progress', 'invited', 'declined')`),
    uniqueIndex("job_applications_one_per_attempt").on(table.request_key_hash),
    index("job_applications_by_time").on(table.created_at, table.application_id),
    index("job_applications_by_word").using("gin", columnWords(...applicationWords)),
    index("job_applications_by_file")
      .on(table.file_id)
      .where(sql`file_id is not null`),
  ],
);

/** Emails that may not register, in lower case. */
export const blacklistedEmails = pgTable(
  "blacklisted_emails",
  {
    email: text().primaryKey(),
    reason: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index("blacklisted_emails_by_time").on(table.created_at, table.email),
    index("blacklisted_emails_by_word").using("gin", columnWords(...blacklistWords)),
  ],
);
