import type {
  EmailSettings,
  EventFields,
  EventSummary,
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
    tag_id: text().primaryKey(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    deletion_id: deletionId(),
  },
  (table) => [
    uniqueIndex("tags_one_of_a_name")
      .on(sql`lower(${table.name})`)
      .where(sql`deletion_id is null`),
    index("tags_by_deletion")
      .on(table.deletion_id)
      .where(sql`deletion_id is not null`),
  ],
);

export const events = pgTable(
  "events",
  {
    event_id: text().primaryKey(),
    version: integer().notNull().default(1),
    title: text().notNull(),
    short_description: text().notNull(),
    format: text().$type<EventFields["format"]>().notNull(),
    kind: text().$type<EventSummary["kind"]>().notNull().default("EventKindMeetup"),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    time_zone: text().notNull(),
    city: text(),
    address: text(),
    venue: text(),
    postal_code: text(),
    cover_file_id: text().references(() => files.file_id),
    tag_ids: text().array().notNull().default([]),
    capacity_offline: integer(),
    capacity_online: integer(),
    is_postponed: boolean().notNull().default(false),
    /** Null means that the event takes place. Who called it off is in the audit. */
    called_off_at: instant(),
    called_off_reason: text(),
    email_settings: jsonb().$type<EmailSettings>().notNull().default({
      reminds_day_before: true,
      reminds_hour_before: true,
      decline_hours: null,
      unconfirmed_hours: null,
    }),
    /** Events of one series have the same id and name. */
    series_id: text(),
    series_name: text(),
    registration_opens_at: instant(),
    registration_closes_at: instant(),
    is_published: boolean().notNull().default(false),
    published_at: instant(),
    about: jsonb().$type<RichTextDocument>(),
    other_content: jsonb().$type<RichTextDocument>(),
    partners: jsonb().$type<StoredPartner[]>().notNull().default([]),
    gallery: jsonb().$type<StoredPicture[]>().notNull().default([]),
    speakers: jsonb().$type<StoredSpeaker[]>().notNull().default([]),
    question_answer: jsonb().$type<{ question: string; answer: string }[]>().notNull().default([]),
    registration_questions: jsonb().$type<RegistrationQuestion[]>().notNull().default([]),
    is_program_visible: boolean().notNull().default(false),
    links_before: jsonb().$type<ParticipantLink[]>().notNull().default([]),
    links_after: jsonb().$type<TitledLink[]>().notNull().default([]),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /** Deleted rows are only marked, so that a deletion can be undone. */
    deletion_id: deletionId(),
    /**
     * Counts of registered and waitlisted people, maintained under the event's lock: counting half a million rows would
     * take too long.
     */
    registered_offline: integer().notNull().default(0),
    registered_online: integer().notNull().default(0),
    waitlisted_offline: integer().notNull().default(0),
    waitlisted_online: integer().notNull().default(0),
    /** People with a place of the other way who wait for one of this. */
    switching_offline: integer().notNull().default(0),
    switching_online: integer().notNull().default(0),
    /** The searchable text of the parts. */
    search_text: text().notNull().default(""),
    search: tsvector().generatedAlwaysAs(searchVector("title", "short_description", "search_text")),
  },
  (table) => [
    index("events_by_start")
      .on(table.starts_at, table.event_id)
      .where(sql`deletion_id is null`),
    index("events_by_duration")
      .on(sql`(ends_at - starts_at)`)
      .where(sql`deletion_id is null`),
    index("events_postponed")
      .on(table.starts_at)
      .where(sql`deletion_id is null and is_postponed`),
    index("events_called_off")
      .on(table.called_off_at)
      .where(sql`deletion_id is null and called_off_at is not null`),
    index("events_by_series")
      .on(table.series_id, table.starts_at)
      .where(sql`deletion_id is null and series_id is not null`),
    index("events_with_time_to_confirm")
      .on(table.starts_at)
      .where(
        sql`deletion_id is null and coalesce(email_settings ->> 'unconfirmed_hours', email_settings ->> 'decline_hours') is not null`,
      ),
    index("events_by_city")
      .on(table.city, table.published_at)
      .where(sql`deletion_id is null and is_published`),
    index("events_by_end")
      .on(table.ends_at)
      .where(sql`deletion_id is null and is_published`),
    index("events_drafts")
      .on(table.updated_at)
      .where(sql`deletion_id is null and not is_published`),
    index("events_by_publication")
      .on(table.published_at)
      .where(sql`deletion_id is null and is_published`),
    index("events_by_title")
      .on(sortedTitle("title"), table.event_id)
      .where(sql`deletion_id is null`),
    index("events_by_update")
      .on(table.updated_at, table.event_id)
      .where(sql`deletion_id is null`),
    index("events_by_file").using("gin", filesOfEvent),
    index("events_by_tag").using("gin", table.tag_ids),
    index("events_by_word").using("gin", table.search),
    index("events_by_deletion")
      .on(table.deletion_id)
      .where(sql`deletion_id is not null`),
    index("events_by_cover")
      .on(table.cover_file_id)
      .where(sql`cover_file_id is not null`),
    check("events_end_after_start", sql`${table.ends_at} > ${table.starts_at}`),
    check("events_series_has_name", sql`(${table.series_id} is null) = (${table.series_name} is null)`),
  ],
);

export const articles = pgTable(
  "articles",
  {
    article_id: text().primaryKey(),
    version: integer().notNull().default(1),
    title: text().notNull(),
    lead: text().notNull(),
    banner_file_id: text().references(() => files.file_id),
    authors: jsonb().$type<StoredAuthor[]>().notNull().default([]),
    content: jsonb().$type<RichTextDocument>(),
    presentations: jsonb().$type<StoredPresentation[]>().notNull().default([]),
    tag_ids: text().array().notNull().default([]),
    is_published: boolean().notNull().default(false),
    /** The time of the first publication, which may be in the future. */
    published_at: instant(),
    reading_minutes: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    deletion_id: deletionId(),
    search_text: text().notNull().default(""),
    search: tsvector().generatedAlwaysAs(searchVector("title", "lead", "search_text")),
  },
  (table) => [
    index("articles_by_publication")
      .on(table.published_at, table.article_id)
      .where(sql`deletion_id is null and is_published`),
    index("articles_drafts")
      .on(table.updated_at)
      .where(sql`deletion_id is null and not is_published`),
    index("articles_by_creation")
      .on(table.created_at, table.article_id)
      .where(sql`deletion_id is null`),
    index("articles_by_title")
      .on(sortedTitle("title"), table.article_id)
      .where(sql`deletion_id is null`),
    index("articles_by_update")
      .on(table.updated_at, table.article_id)
      .where(sql`deletion_id is null`),
    index("articles_by_file").using("gin", filesOfArticle),
    index("articles_by_tag").using("gin", table.tag_ids),
    index("articles_by_word").using("gin", table.search),
    index("articles_by_deletion")
      .on(table.deletion_id)
      .where(sql`deletion_id is not null`),
    index("articles_by_banner")
      .on(table.banner_file_id)
      .where(sql`banner_file_id is not null`),
  ],
);

export const performances = pgTable(
  "performances",
  {
    performance_id: text().primaryKey(),
    event_id: text()
      .notNull()
      .references(() => events.event_id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    speaker_ids: text().array().notNull().default([]),
    presentation_file_id: text().references(() => files.file_id),
    video_url: text(),
    /** One of the event's parallel tracks; null means everyone. */
    track: text(),
    /** Visitors see it while the programme is visible as well. */
    is_visible: boolean().notNull().default(true),
    deletion_id: deletionId(),
  },
  (table) => [
    index("performances_by_event").on(table.event_id, table.starts_at),
    index("performances_by_deletion")
      .on(table.deletion_id)
      .where(sql`deletion_id is not null`),
    index("performances_by_presentation")
      .on(table.presentation_file_id)
      .where(sql`presentation_file_id is not null`),
  ],
);
