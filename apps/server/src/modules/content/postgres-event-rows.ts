import type { EventFields, Performance, StoredFile, TagReference } from "@corp/api/contract";
import { getTableColumns } from "drizzle-orm";
import { events } from "../../db/schema.ts";
import type { performances } from "../../db/schema.ts";
import type { Find } from "../files/postgres-look-up-files.ts";
import { contentFileIds } from "../rich-text/content-file-ids.ts";
import { plainText } from "../text/plain-text.ts";
import type { EventPartsRecord, EventRecord } from "./event-record.ts";
import type { EventPatch } from "./event-store.ts";

export type EventRow = typeof events.$inferSelect;
export type PerformanceRow = typeof performances.$inferSelect;

const {
  about: _about,
  otherContent: _otherContent,
  partners: _partners,
  gallery: _gallery,
  speakers: _speakers,
  questionAnswer: _questionAnswer,
  registrationQuestions: _registrationQuestions,
  linksBefore: _linksBefore,
  linksAfter: _linksAfter,
  searchText: _searchText,
  search: _search,
  ...columnsOfLists
} = getTableColumns(events);

/** The columns without the parts, which are many times larger. */
export const summaryColumns = columnsOfLists;
type SummaryRow = Pick<EventRow, keyof typeof summaryColumns>;

/** Longer texts are indexed up to here: PostgreSQL limits the size of a `tsvector`. */
const maxSearchCharacters = 200_000;

export function toEventRecord(
  row: SummaryRow,
  cover: StoredFile | null,
  tagsOf: (ids: readonly string[]) => TagReference[],
): EventRecord {
  return {
    event_id: row.eventId,
    version: row.version,
    title: row.title,
    short_description: row.shortDescription,
    format: row.format as EventRecord["format"],
    kind: row.kind as EventRecord["kind"],
    venue: row.venue,
    postal_code: row.postalCode,
    email_settings: row.emailSettings,
    is_postponed: row.isPostponed,
    called_off: row.calledOffAt === null ? null : { at: row.calledOffAt, reason: row.calledOffReason ?? "" },
    series: row.seriesId === null ? null : { series_id: row.seriesId, name: row.seriesName ?? "" },
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
    updated_at: row.updatedAt,
    tags: tagsOf(row.tagIds),
    cover,
    participants: {
      registered: row.registeredOffline + row.registeredOnline,
      waitlisted: row.waitlistedOffline + row.waitlistedOnline,
    },
    registered_by_format: { offline: row.registeredOffline, online: row.registeredOnline },
  };
}

export function filesOfParts(row: EventRow, program: readonly PerformanceRow[]): (string | null)[] {
  return [
    ...row.partners.map(({ logoFileId }) => logoFileId),
    ...row.gallery.map(({ fileId }) => fileId),
    ...row.speakers.map(({ photoFileId }) => photoFileId),
    ...program.map(({ presentationFileId }) => presentationFileId),
    ...contentFileIds(row.about, row.otherContent),
  ];
}

export function toParts(row: EventRow, program: readonly PerformanceRow[], fileOf: Find<StoredFile>): EventPartsRecord {
  return {
    about: row.about,
    other_content: row.otherContent,
    content_files: contentFileIds(row.about, row.otherContent)
      .map(fileOf)
      .filter((file) => file !== null),
    partners: row.partners.map(({ name, logoFileId, url }) => ({ name, logo: fileOf(logoFileId), url })),
    gallery: row.gallery.flatMap(({ fileId, alt }) => {
      const image = fileOf(fileId);
      return image === null ? [] : [{ image, alt }];
    }),
    speakers: row.speakers.map(({ photoFileId, ...speaker }) => ({ ...speaker, photo: fileOf(photoFileId) })),
    question_answer: row.questionAnswer,
    registration_questions: row.registrationQuestions,
    performances: program.map((performance) => toPerformance(performance, fileOf)),
    is_program_visible: row.isProgramVisible,
    links_before: row.linksBefore,
    links_after: row.linksAfter,
  };
}

function toPerformance(row: PerformanceRow, fileOf: Find<StoredFile>): Performance {
  return {
    performance_id: row.performanceId,
    title: row.title,
    description: row.description,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    speaker_ids: row.speakerIds,
    presentation: fileOf(row.presentationFileId),
    video_url: row.videoUrl,
    track: row.track,
    is_visible: row.isVisible,
  };
}

export function columnsOfFields(fields: EventFields) {
  const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));
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
    registrationOpensAt: instant(fields.registration_opens_at),
    registrationClosesAt: instant(fields.registration_closes_at),
  };
}

export function columnsOfPatch({ fields, series, ...columns }: EventPatch) {
  return {
    ...columns,
    ...(series === undefined ? {} : { seriesId: series?.id ?? null, seriesName: series?.name ?? null }),
    ...(fields === undefined ? {} : columnsOfFields(fields)),
  };
}

/** The searchable text besides title and description. It contains what is visible of the program. */
export function searchTextOf(
  row: Pick<EventRow, "city" | "about" | "otherContent" | "speakers" | "isProgramVisible">,
  program: readonly (Pick<PerformanceRow, "title"> & Partial<Pick<PerformanceRow, "isVisible">>)[],
): string {
  return [
    row.city ?? "",
    ...row.speakers.map(({ name }) => name),
    ...(row.isProgramVisible ? program.filter(({ isVisible = true }) => isVisible).map(({ title }) => title) : []),
    plainText(row.about),
    plainText(row.otherContent),
  ]
    .join(" ")
    .slice(0, maxSearchCharacters)
    .toWellFormed();
}
