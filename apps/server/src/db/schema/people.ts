import type { JobApplication, Participant, RegistrationAnswer } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, sortedEmail, sortedName, wordsOf } from "./columns.ts";
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
    registrationId: text("registration_id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.eventId),
    state: text("state").$type<Participant["state"]>().notNull(),
    participationFormat: text("participation_format").$type<Participant["participation_format"]>().notNull(),
    /** The other way of taking part, in whose queue the person waits while keeping the present place. */
    waitsFor: text("waits_for").$type<Participant["participation_format"]>(),
    /** The place in that queue, among the queue numbers of others. */
    waitsNumber: bigint("waits_number", { mode: "number" }),
    /** How often the way of taking part has changed: calendars need a higher SEQUENCE for each time. */
    switches: integer("switches").notNull().default(0),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** An empty string: the organisers have added a person without one. */
    email: text("email").notNull(),
    phone: text("phone"),
    company: text("company"),
    position: text("position"),
    personCurrentStatus: text("person_current_status").$type<Participant["person_current_status"]>().notNull(),
    personWorkExperience: text("person_work_experience").$type<Participant["person_work_experience"]>().notNull(),
    /** The answers to the questions of the event at that time, which keep their ids. */
    answers: jsonb("answers").$type<RegistrationAnswer[]>().notNull().default([]),
    /** `sub` of the account that registered; null means a guest. */
    accountSubject: text("account_subject"),
    /** SHA-256 of the manage token, hex. */
    manageTokenHash: text("manage_token_hash").notNull(),
    /** The order of registration, which is also that of the waitlist: assigned while the event's row is locked. */
    queueNumber: bigint("queue_number", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** SHA-256 of the attempt's request key, hex. */
    requestKeyHash: text("request_key_hash"),
    consentedAt: instant("consented_at").notNull(),
    /** The version of the text that was agreed to. */
    consentVersion: text("consent_version"),
    createdAt: instant("created_at").notNull().defaultNow(),
    promotedAt: instant("promoted_at"),
    cancelledAt: instant("cancelled_at"),
    cancellationReason: text("cancellation_reason").$type<NonNullable<Participant["cancellation_reason"]>>(),
    cancellationComment: text("cancellation_comment"),
    /** The time of the check-in; null means not checked in. */
    checkedInAt: instant("checked_in_at"),
    /** The time when the person first opened the broadcast. */
    joinedAt: instant("joined_at"),
    /** `sub` of the account that checked the person in. */
    checkedInBy: text("checked_in_by"),
    /** `sub` of the account, and the name of the organiser, that added the person; the name is null for all others. */
    addedBy: text("added_by"),
    addedByName: text("added_by_name"),
    /** The organisers' words about the participant. */
    note: text("note"),
  },
  (table) => [
    check("registrations_state", sql`${table.state} in ('registered', 'waitlisted', 'cancelled')`),
    uniqueIndex("registrations_one_active_per_email")
      .on(table.eventId, sql`lower(${table.email})`)
      .where(sql`state <> 'cancelled' and email <> ''`),
    uniqueIndex("registrations_one_active_per_account")
      .on(table.eventId, table.accountSubject)
      .where(sql`state <> 'cancelled'`),
    index("registrations_in_order").on(table.eventId, table.participationFormat, table.state, table.queueNumber),
    index("registrations_by_arrival").on(table.eventId, table.queueNumber),
    index("registrations_by_name").on(
      table.eventId,
      sortedName("last_name"),
      sortedName("first_name"),
      table.registrationId,
    ),
    index("registrations_by_email").on(table.eventId, sortedEmail("email"), table.registrationId),
    index("registrations_by_word").using("gin", wordsOf(...registrationWords)),
    // Partial indexes of rare states, for finding and counting them.
    index("registrations_waitlisted")
      .on(table.eventId, table.queueNumber)
      .where(sql`state = 'waitlisted'`),
    index("registrations_cancelled")
      .on(table.eventId, table.queueNumber, table.cancellationReason)
      .where(sql`state = 'cancelled'`),
    index("registrations_checked_in")
      .on(table.eventId, table.queueNumber)
      .where(sql`checked_in_at is not null`),
    index("registrations_joined")
      .on(table.eventId)
      .where(sql`joined_at is not null`),
    index("registrations_waiting_elsewhere")
      .on(table.eventId, table.waitsFor, table.waitsNumber)
      .where(sql`waits_for is not null`),
    index("registrations_by_creation").on(table.createdAt),
    // All of one person, for themselves.
    index("registrations_of_email").on(sql`lower(${table.email})`),
    index("registrations_of_account")
      .on(table.accountSubject)
      .where(sql`account_subject is not null`),
  ],
);

/** Accounts that may work on one event. Until one with the email has signed in, the row is an invitation. */
export const eventTeamMembers = pgTable(
  "event_team_members",
  {
    memberId: text("member_id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.eventId, { onDelete: "cascade" }),
    /** It is in lower case. */
    email: text("email").notNull(),
    /** `sub` and name of the account, which are set when it first signs in with this verified email. */
    accountSubject: text("account_subject"),
    accountName: text("account_name"),
    addedAt: instant("added_at").notNull(),
    joinedAt: instant("joined_at"),
  },
  (table) => [
    uniqueIndex("event_team_members_one_per_email").on(table.eventId, table.email),
    index("event_team_members_of_email").on(table.email),
    index("event_team_members_of_account")
      .on(table.accountSubject)
      .where(sql`account_subject is not null`),
  ],
);

/** One row per email, without regard to case. */
export const digestSubscribers = pgTable(
  "digest_subscribers",
  {
    subscriberId: text("subscriber_id").primaryKey(),
    email: text("email").notNull(),
    subscribedAt: instant("subscribed_at").notNull().defaultNow(),
    /** The version of the text that was agreed to, the last time. */
    consentVersion: text("consent_version"),
    /** Null means that consent was given with the subscription. */
    consentedAt: instant("consented_at"),
    /** The time when the link in the email of confirmation was followed; null means that no issue is sent. */
    confirmedAt: instant("confirmed_at"),
    /** Null means not unsubscribed. The row stays, so that an import does not subscribe the email again. */
    unsubscribedAt: instant("unsubscribed_at"),
  },
  (table) => [
    uniqueIndex("digest_subscribers_one_per_email").on(sql`lower(${table.email})`),
    index("digest_subscribers_by_time").on(table.subscribedAt, table.subscriberId),
    index("digest_subscribers_by_word").using("gin", wordsOf(...subscriberWords)),
  ],
);

export const jobApplications = pgTable(
  "job_applications",
  {
    applicationId: text("application_id").primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    city: text("city"),
    position: text("position"),
    jobSearchStatus: text("job_search_status").$type<JobApplication["job_search_status"]>().notNull(),
    knowAbout: text("know_about").array().$type<JobApplication["know_about"]>().notNull(),
    personCurrentStatus: text("person_current_status").$type<Participant["person_current_status"]>().notNull(),
    personWorkExperience: text("person_work_experience").$type<Participant["person_work_experience"]>().notNull(),
    readAbout: text("read_about").array().$type<JobApplication["read_about"]>().notNull(),
    reason: text("reason").$type<JobApplication["reason"]>().notNull(),
    comment: text("comment"),
    fileId: text("file_id").references(() => files.fileId),
    accountSubject: text("account_subject"),
    /** SHA-256 of the attempt's request key, hex. */
    requestKeyHash: text("request_key_hash"),
    consentedAt: instant("consented_at").notNull(),
    /** The version of the text that was agreed to. */
    consentVersion: text("consent_version"),
    createdAt: instant("created_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
    state: text("state").$type<JobApplication["state"]>().notNull().default("new"),
    /** The administrators' words about the applicant. */
    note: text("note"),
    /** `sub` and name of the administrator who deals with it; both are null together. */
    assigneeSubject: text("assignee_subject"),
    assigneeName: text("assignee_name"),
  },
  (table) => [
    check("job_applications_state", sql`${table.state} in ('new', 'in-progress', 'invited', 'declined')`),
    uniqueIndex("job_applications_one_per_attempt").on(table.requestKeyHash),
    index("job_applications_by_time").on(table.createdAt, table.applicationId),
    index("job_applications_by_word").using("gin", wordsOf(...applicationWords)),
    index("job_applications_by_file")
      .on(table.fileId)
      .where(sql`file_id is not null`),
  ],
);

/** Emails that may not register, in lower case. */
export const blacklistedEmails = pgTable(
  "blacklisted_emails",
  {
    email: text("email").primaryKey(),
    reason: text("reason"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("blacklisted_emails_by_time").on(table.createdAt, table.email),
    index("blacklisted_emails_by_word").using("gin", wordsOf(...blacklistWords)),
  ],
);
