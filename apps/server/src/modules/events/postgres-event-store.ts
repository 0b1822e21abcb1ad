import type { ParticipationFormat } from "@corp/api";
import type { EventFields, Performance } from "@corp/api/contract";
import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { events, files, performances, registrations } from "../../db/schema.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { eventConditions, eventOrder } from "./event-conditions.ts";
import type { EventRecord, EventPartsRecord, Participants } from "./event-record.ts";
import type { EventStore } from "./event-store.ts";

type EventRow = typeof events.$inferSelect;
type FileRow = typeof files.$inferSelect;

export function createPostgresEventStore(db: Database, fileUrls: FileUrls): EventStore {
  const notDeleted = (eventId: string) => and(eq(events.eventId, eventId), isNull(events.deletedAt));
  const toRecord = (row: Omit<EventRow, PartColumn>, cover: FileRow | null): EventRecord => ({
    ...fieldsOf(row),
    cover: cover === null ? null : fileUrls.describe(cover),
  });

  return {
    async list(query) {
      // A list never reads the parts: they are many times the size of what it shows.
      const rows = await db
        .select({ event: summaryColumns, cover: files })
        .from(events)
        .leftJoin(files, eq(files.fileId, events.coverFileId))
        .where(and(...eventConditions(query)))
        .orderBy(...eventOrder(query.order))
        .limit(query.limit);
      return rows.map(({ event, cover }) => toRecord(event, cover));
    },

    async get(eventId) {
      const [row] = await db
        .select({ event: events, cover: files })
        .from(events)
        .leftJoin(files, eq(files.fileId, events.coverFileId))
        .where(notDeleted(eventId));
      if (row === undefined) return undefined;
      const program = await db
        .select()
        .from(performances)
        .where(eq(performances.eventId, eventId))
        .orderBy(asc(performances.startsAt), asc(performances.performanceId));
      return { event: toRecord(row.event, row.cover), parts: partsOf(row.event, program.map(toPerformance)) };
    },

    async citiesOfPublished() {
      const rows = await db
        .selectDistinct({ city: events.city })
        .from(events)
        .where(and(isNull(events.deletedAt), eq(events.isPublished, true), sql`${events.city} is not null`));
      return rows.map(({ city }) => city ?? "").toSorted((a, b) => a.localeCompare(b, "ru"));
    },

    async countParticipants(eventIds) {
      if (eventIds.length === 0) return new Map();
      const rows = await db
        .select({
          eventId: registrations.eventId,
          registered: sql<number>`(count(*) filter (where state = 'registered'))::int`,
          waitlisted: sql<number>`(count(*) filter (where state = 'waitlisted'))::int`,
        })
        .from(registrations)
        .where(and(inArray(registrations.eventId, [...eventIds]), ne(registrations.state, "cancelled")))
        .groupBy(registrations.eventId);
      return new Map(rows.map(({ eventId, ...counts }): [string, Participants] => [eventId, counts]));
    },

    async insert(eventId, fields) {
      await db.insert(events).values({ eventId, ...columnsOf(fields) });
    },

    update: (eventId, version, fields, review) =>
      db.transaction(async (transaction) => {
        // The same lock as a registration's turn: what is reviewed stays true until the update is done.
        const [stored] = await transaction
          .select({ version: events.version })
          .from(events)
          .where(notDeleted(eventId))
          .for("update");
        if (stored?.version !== version) return false;
        review(await heldFormats(transaction, eventId));
        await transaction
          .update(events)
          .set({ ...columnsOf(fields), version: version + 1, updatedAt: sql`now()` })
          .where(eq(events.eventId, eventId));
        return true;
      }),

    async setPublished(eventId, isPublished, now) {
      const changed = await db
        .update(events)
        .set({
          isPublished,
          // The day it was first shown: unpublishing and publishing again does not make it new.
          ...(isPublished ? { publishedAt: sql`coalesce(${events.publishedAt}, ${now.toISOString()})` } : {}),
          version: sql`${events.version} + 1`,
          updatedAt: now,
        })
        .where(notDeleted(eventId))
        .returning({ eventId: events.eventId });
      return changed.length > 0;
    },

    async markDeleted(eventId, now) {
      const changed = await db
        .update(events)
        .set({ deletedAt: now })
        .where(notDeleted(eventId))
        .returning({ eventId: events.eventId });
      return changed.length > 0;
    },
  };
}

async function heldFormats(transaction: Transaction, eventId: string): Promise<ParticipationFormat[]> {
  const rows = await transaction
    .selectDistinct({ format: registrations.participationFormat })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), ne(registrations.state, "cancelled")));
  return rows.map(({ format }) => format as ParticipationFormat);
}

const {
  about: _about,
  otherContent: _otherContent,
  partners: _partners,
  gallery: _gallery,
  speakers: _speakers,
  questionAnswer: _questionAnswer,
  linksBefore: _linksBefore,
  linksAfter: _linksAfter,
  ...summaryColumns
} = getTableColumns(events);
type PartColumn = Exclude<keyof EventRow, keyof typeof summaryColumns>;

function columnsOf(fields: EventFields) {
  return {
    title: fields.title,
    shortDescription: fields.short_description,
    format: fields.format,
    startsAt: new Date(fields.starts_at),
    endsAt: new Date(fields.ends_at),
    timeZone: fields.time_zone,
    city: fields.city,
    address: fields.address,
    capacityOffline: fields.capacity_offline,
    capacityOnline: fields.capacity_online,
    registrationOpensAt: fields.registration_opens_at === null ? null : new Date(fields.registration_opens_at),
    registrationClosesAt: fields.registration_closes_at === null ? null : new Date(fields.registration_closes_at),
  };
}

function fieldsOf(row: Omit<EventRow, PartColumn>): Omit<EventRecord, "cover"> {
  return {
    event_id: row.eventId,
    version: row.version,
    title: row.title,
    short_description: row.shortDescription,
    format: row.format as EventRecord["format"],
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    time_zone: row.timeZone,
    city: row.city,
    address: row.address,
    capacity_offline: row.capacityOffline,
    capacity_online: row.capacityOnline,
    registration_opens_at: row.registrationOpensAt,
    registration_closes_at: row.registrationClosesAt,
    is_published: row.isPublished,
    published_at: row.publishedAt,
    tag_ids: row.tagIds,
  };
}

function partsOf(row: EventRow, program: Performance[]): EventPartsRecord {
  return {
    about: row.about,
    other_content: row.otherContent,
    partners: row.partners,
    gallery: row.gallery,
    speakers: row.speakers,
    question_answer: row.questionAnswer,
    performances: program,
    is_program_visible: row.isProgramVisible,
    links_before: row.linksBefore,
    links_after: row.linksAfter,
  };
}

function toPerformance(row: typeof performances.$inferSelect): Performance {
  return {
    performance_id: row.performanceId,
    title: row.title,
    description: row.description,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    speaker_ids: row.speakerIds,
    presentation: row.presentation,
    video_url: row.videoUrl,
  };
}
