import type { StoredFile, RichTextDocument, Speaker, TitledLink } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Stored images and documents; the bytes lie in the file store under the variants' names. */
export const files = pgTable("files", {
  fileId: text("file_id").primaryKey(),
  contentType: text("content_type").notNull(),
  size: integer("size").notNull(),
  width: integer("width"),
  height: integer("height"),
  /** File names in the store, widest last. */
  variants: jsonb("variants").$type<{ name: string; contentType: string; width: number }[]>().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const events = pgTable(
  "events",
  {
    eventId: text("event_id").primaryKey(),
    version: integer("version").notNull().default(1),
    title: text("title").notNull(),
    shortDescription: text("short_description").notNull(),
    format: text("format").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    timeZone: text("time_zone").notNull(),
    city: text("city"),
    address: text("address"),
    coverFileId: text("cover_file_id").references(() => files.fileId),
    tagIds: text("tag_ids").array().notNull().default([]),
    capacityOffline: integer("capacity_offline"),
    capacityOnline: integer("capacity_online"),
    registrationOpensAt: instant("registration_opens_at"),
    registrationClosesAt: instant("registration_closes_at"),
    isPublished: boolean("is_published").notNull().default(false),
    publishedAt: instant("published_at"),
    about: jsonb("about").$type<RichTextDocument>(),
    otherContent: jsonb("other_content").$type<RichTextDocument>(),
    partners: jsonb("partners")
      .$type<{ name: string; logo: StoredFile | null; url: string | null }[]>()
      .notNull()
      .default([]),
    gallery: jsonb("gallery").$type<{ image: StoredFile; alt: string }[]>().notNull().default([]),
    speakers: jsonb("speakers").$type<Speaker[]>().notNull().default([]),
    questionAnswer: jsonb("question_answer").$type<{ question: string; answer: string }[]>().notNull().default([]),
    isProgramVisible: boolean("is_program_visible").notNull().default(false),
    linksBefore: jsonb("links_before").$type<TitledLink[]>().notNull().default([]),
    linksAfter: jsonb("links_after").$type<TitledLink[]>().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** Deleting only marks: an editor may change their mind. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("events_by_start")
      .on(table.startsAt, table.eventId)
      .where(sql`deleted_at is null`),
    check("events_end_after_start", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const performances = pgTable(
  "performances",
  {
    performanceId: text("performance_id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.eventId, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    speakerIds: text("speaker_ids").array().notNull().default([]),
    presentation: jsonb("presentation").$type<StoredFile>(),
    videoUrl: text("video_url"),
  },
  (table) => [index("performances_by_event").on(table.eventId, table.startsAt)],
);

export const registrations = pgTable(
  "registrations",
  {
    registrationId: text("registration_id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.eventId),
    state: text("state").$type<"registered" | "waitlisted" | "cancelled">().notNull(),
    participationFormat: text("participation_format").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    company: text("company"),
    position: text("position"),
    personCurrentStatus: text("person_current_status").notNull(),
    personWorkExperience: text("person_work_experience").notNull(),
    /** `sub` of the account that registered, if one was signed in. */
    accountSubject: text("account_subject"),
    /** SHA-256 of the manage token, hex. */
    manageTokenHash: text("manage_token_hash").notNull(),
    /** The order of arrival: given out while the event's row is locked, so it is also the order of the waitlist. */
    queueNumber: bigint("queue_number", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** SHA-256 of the key of the attempt that made it, hex. */
    requestKeyHash: text("request_key_hash"),
    consentedAt: instant("consented_at").notNull(),
    /** Which text was agreed to. */
    consentVersion: text("consent_version"),
    createdAt: instant("created_at").notNull().defaultNow(),
    promotedAt: instant("promoted_at"),
    cancelledAt: instant("cancelled_at"),
    cancellationReason: text("cancellation_reason"),
    cancellationComment: text("cancellation_comment"),
  },
  (table) => [
    check("registrations_state", sql`${table.state} in ('registered', 'waitlisted', 'cancelled')`),
    uniqueIndex("registrations_one_active_per_email")
      .on(table.eventId, sql`lower(${table.email})`)
      .where(sql`state <> 'cancelled'`),
    uniqueIndex("registrations_one_active_per_account")
      .on(table.eventId, table.accountSubject)
      .where(sql`state <> 'cancelled'`),
    index("registrations_in_order").on(table.eventId, table.participationFormat, table.state, table.queueNumber),
  ],
);

/** Small values that editors set, one row each. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  version: integer("version").notNull().default(1),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const telemetryLogEntries = pgTable(
  "telemetry_log_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    service: text("service").notNull(),
    level: text("level").notNull(),
    entry: jsonb("entry").notNull(),
  },
  (table) => [index("telemetry_log_entries_by_time").on(table.receivedAt)],
);

/** Counts by the hour, so that a storm of one error stays one row. */
export const telemetryMetricCounts = pgTable(
  "telemetry_metric_counts",
  {
    hour: instant("hour").notNull(),
    kind: text("kind").$type<"error" | "message">().notNull(),
    level: text("level").notNull(),
    type: text("type").notNull(),
    class: text("class").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind, table.level, table.type, table.class] })],
);
