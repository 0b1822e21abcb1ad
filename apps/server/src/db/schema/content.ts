import type {
  EmailSettings,
  ParticipantLink,
  RegistrationQuestion,
  RichTextDocument,
  TitledLink,
} from "@corp/api/contract";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, searchVector, sortedTitle, tsvector } from "./columns.ts";
import { filesOfArticle, filesOfEvent } from "./content-files.ts";
import type { StoredAuthor, StoredPartner, StoredPicture, StoredPresentation, StoredSpeaker } from "./content-parts.ts";
import { deletionId } from "./editing.ts";
import { files } from "./files.ts";

export const tags = pgTable(
  "tags",
  {
    tagId: text("tag_id").primaryKey(),
    version: integer("version").notNull().default(1),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    deletionId: deletionId(),
  },
  (table) => [
    uniqueIndex("tags_one_of_a_name")
      .on(sql`lower(${table.name})`)
      .where(sql`deletion_id is null`),
    index("tags_by_deletion")
      .on(table.deletionId)
      .where(sql`deletion_id is not null`),
  ],
);

export const events = pgTable(
  "events",
  {
    eventId: text("event_id").primaryKey(),
    version: integer("version").notNull().default(1),
    title: text("title").notNull(),
    shortDescription: text("short_description").notNull(),
    format: text("format").notNull(),
    kind: text("kind").notNull().default("EventKindMeetup"),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    timeZone: text("time_zone").notNull(),
    city: text("city"),
    address: text("address"),
    venue: text("venue"),
    postalCode: text("postal_code"),
    coverFileId: text("cover_file_id").references(() => files.fileId),
    tagIds: text("tag_ids").array().notNull().default([]),
    capacityOffline: integer("capacity_offline"),
    capacityOnline: integer("capacity_online"),
    isPostponed: boolean("is_postponed").notNull().default(false),
    /** Null means that the event takes place. Who called it off is in the audit. */
    calledOffAt: instant("called_off_at"),
    calledOffReason: text("called_off_reason"),
    emailSettings: jsonb("email_settings").$type<EmailSettings>().notNull().default({
      reminds_day_before: true,
      reminds_hour_before: true,
      decline_hours: null,
      unconfirmed_hours: null,
    }),
    /** Events of one series have the same id and name. */
    seriesId: text("series_id"),
    seriesName: text("series_name"),
    registrationOpensAt: instant("registration_opens_at"),
    registrationClosesAt: instant("registration_closes_at"),
    isPublished: boolean("is_published").notNull().default(false),
    publishedAt: instant("published_at"),
    about: jsonb("about").$type<RichTextDocument>(),
    otherContent: jsonb("other_content").$type<RichTextDocument>(),
    partners: jsonb("partners").$type<StoredPartner[]>().notNull().default([]),
    gallery: jsonb("gallery").$type<StoredPicture[]>().notNull().default([]),
    speakers: jsonb("speakers").$type<StoredSpeaker[]>().notNull().default([]),
    questionAnswer: jsonb("question_answer").$type<{ question: string; answer: string }[]>().notNull().default([]),
    registrationQuestions: jsonb("registration_questions").$type<RegistrationQuestion[]>().notNull().default([]),
    isProgramVisible: boolean("is_program_visible").notNull().default(false),
    linksBefore: jsonb("links_before").$type<ParticipantLink[]>().notNull().default([]),
    linksAfter: jsonb("links_after").$type<TitledLink[]>().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** Deleted rows are only marked, so that a deletion can be undone. */
    deletionId: deletionId(),
    /**
     * Counts of registered and waitlisted people, maintained under the event's lock: counting half a million rows would
     * take too long.
     */
    registeredOffline: integer("registered_offline").notNull().default(0),
    registeredOnline: integer("registered_online").notNull().default(0),
    waitlistedOffline: integer("waitlisted_offline").notNull().default(0),
    waitlistedOnline: integer("waitlisted_online").notNull().default(0),
    /** People with a place of the other way who wait for one of this. */
    switchingOffline: integer("switching_offline").notNull().default(0),
    switchingOnline: integer("switching_online").notNull().default(0),
    /** The searchable text of the parts. */
    searchText: text("search_text").notNull().default(""),
    search: tsvector("search").generatedAlwaysAs(searchVector("title", "short_description", "search_text")),
  },
  (table) => [
    index("events_by_start")
      .on(table.startsAt, table.eventId)
      .where(sql`deletion_id is null`),
    index("events_by_duration")
      .on(sql`(ends_at - starts_at)`)
      .where(sql`deletion_id is null`),
    index("events_postponed")
      .on(table.startsAt)
      .where(sql`deletion_id is null and is_postponed`),
    index("events_called_off")
      .on(table.calledOffAt)
      .where(sql`deletion_id is null and called_off_at is not null`),
    index("events_by_series")
      .on(table.seriesId, table.startsAt)
      .where(sql`deletion_id is null and series_id is not null`),
    index("events_with_time_to_confirm")
      .on(table.startsAt)
      .where(
        sql`deletion_id is null and coalesce(email_settings ->> 'unconfirmed_hours', email_settings ->> 'decline_hours') is not null`,
      ),
    index("events_by_city")
      .on(table.city, table.publishedAt)
      .where(sql`deletion_id is null and is_published`),
    index("events_by_end")
      .on(table.endsAt)
      .where(sql`deletion_id is null and is_published`),
    index("events_drafts")
      .on(table.updatedAt)
      .where(sql`deletion_id is null and not is_published`),
    index("events_by_publication")
      .on(table.publishedAt)
      .where(sql`deletion_id is null and is_published`),
    index("events_by_title")
      .on(sortedTitle("title"), table.eventId)
      .where(sql`deletion_id is null`),
    index("events_by_update")
      .on(table.updatedAt, table.eventId)
      .where(sql`deletion_id is null`),
    index("events_by_file").using("gin", filesOfEvent),
    index("events_by_tag").using("gin", table.tagIds),
    index("events_by_word").using("gin", table.search),
    index("events_by_deletion")
      .on(table.deletionId)
      .where(sql`deletion_id is not null`),
    index("events_by_cover")
      .on(table.coverFileId)
      .where(sql`cover_file_id is not null`),
    check("events_end_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    check("events_series_has_name", sql`(${table.seriesId} is null) = (${table.seriesName} is null)`),
  ],
);

export const articles = pgTable(
  "articles",
  {
    articleId: text("article_id").primaryKey(),
    version: integer("version").notNull().default(1),
    title: text("title").notNull(),
    lead: text("lead").notNull(),
    bannerFileId: text("banner_file_id").references(() => files.fileId),
    authors: jsonb("authors").$type<StoredAuthor[]>().notNull().default([]),
    content: jsonb("content").$type<RichTextDocument>(),
    presentations: jsonb("presentations").$type<StoredPresentation[]>().notNull().default([]),
    tagIds: text("tag_ids").array().notNull().default([]),
    isPublished: boolean("is_published").notNull().default(false),
    /** The time of the first publication, which may be in the future. */
    publishedAt: instant("published_at"),
    readingMinutes: integer("reading_minutes").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    deletionId: deletionId(),
    searchText: text("search_text").notNull().default(""),
    search: tsvector("search").generatedAlwaysAs(searchVector("title", "lead", "search_text")),
  },
  (table) => [
    index("articles_by_publication")
      .on(table.publishedAt, table.articleId)
      .where(sql`deletion_id is null and is_published`),
    index("articles_drafts")
      .on(table.updatedAt)
      .where(sql`deletion_id is null and not is_published`),
    index("articles_by_creation")
      .on(table.createdAt, table.articleId)
      .where(sql`deletion_id is null`),
    index("articles_by_title")
      .on(sortedTitle("title"), table.articleId)
      .where(sql`deletion_id is null`),
    index("articles_by_update")
      .on(table.updatedAt, table.articleId)
      .where(sql`deletion_id is null`),
    index("articles_by_file").using("gin", filesOfArticle),
    index("articles_by_tag").using("gin", table.tagIds),
    index("articles_by_word").using("gin", table.search),
    index("articles_by_deletion")
      .on(table.deletionId)
      .where(sql`deletion_id is not null`),
    index("articles_by_banner")
      .on(table.bannerFileId)
      .where(sql`banner_file_id is not null`),
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
    presentationFileId: text("presentation_file_id").references(() => files.fileId),
    videoUrl: text("video_url"),
    /** One of the event's parallel tracks; null means everyone. */
    track: text("track"),
    /** Visitors see it while the programme is visible as well. */
    isVisible: boolean("is_visible").notNull().default(true),
    deletionId: deletionId(),
  },
  (table) => [
    index("performances_by_event").on(table.eventId, table.startsAt),
    index("performances_by_deletion")
      .on(table.deletionId)
      .where(sql`deletion_id is not null`),
    index("performances_by_presentation")
      .on(table.presentationFileId)
      .where(sql`presentation_file_id is not null`),
  ],
);
