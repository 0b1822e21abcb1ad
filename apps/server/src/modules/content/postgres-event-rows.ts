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
  other_content: _otherContent,
  partners: _partners,
  gallery: _gallery,
  speakers: _speakers,
  question_answer: _questionAnswer,
  registration_questions: _registrationQuestions,
  links_before: _linksBefore,
  links_after: _linksAfter,
  search_text: _searchText,
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
    event_id: row.event_id,
    version: row.version,
    title: row.title,
    short_description: row.short_description,
    format: row.format as EventRecord["format"],
    kind: row.kind as EventRecord["kind"],
    venue: row.venue,
    postal_code: row.postal_code,
    email_settings: row.email_settings,
    is_postponed: row.is_postponed,
    called_off: row.called_off_at === null ? null : { at: row.called_off_at, reason: row.called_off_reason ?? "" },
    series: row.series_id === null ? null : { series_id: row.series_id, name: row.series_name ?? "" },
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    time_zone: row.time_zone,
    city: row.city,
    address: row.address,
    capacity_offline: row.capacity_offline,
    capacity_online: row.capacity_online,
    registration_opens_at: row.registration_opens_at,
    registration_closes_at: row.registration_closes_at,
    is_published: row.is_published,
    published_at: row.published_at,
    updated_at: row.updated_at,
    tags: tagsOf(row.tag_ids),
    cover,
    participants: {
      registered: row.registered_offline + row.registered_online,
      waitlisted: row.waitlisted_offline + row.waitlisted_online,
    },
    registered_by_format: { offline: row.registered_offline, online: row.registered_online },
  };
}

export function filesOfParts(row: EventRow, program: readonly PerformanceRow[]): (string | null)[] {
  return [
    ...row.partners.map(({ logoFileId }) => logoFileId),
    ...row.gallery.map(({ fileId }) => fileId),
    ...row.speakers.map(({ photoFileId }) => photoFileId),
    ...program.map(({ presentation_file_id: presentationFileId }) => presentationFileId),
    ...contentFileIds(row.about, row.other_content),
  ];
}

export function toParts(row: EventRow, program: readonly PerformanceRow[], fileOf: Find<StoredFile>): EventPartsRecord {
  return {
    about: row.about,
    other_content: row.other_content,
    content_files: contentFileIds(row.about, row.other_content)
      .map(fileOf)
      .filter((file) => file !== null),
    partners: row.partners.map(({ name, logoFileId, url }) => ({ name, logo: fileOf(logoFileId), url })),
    gallery: row.gallery.flatMap(({ fileId, alt }) => {
      const image = fileOf(fileId);
      return image === null ? [] : [{ image, alt }];
    }),
    speakers: row.speakers.map(({ photoFileId, ...speaker }) => ({ ...speaker, photo: fileOf(photoFileId) })),
    question_answer: row.question_answer,
    registration_questions: row.registration_questions,
    performances: program.map((performance) => toPerformance(performance, fileOf)),
    is_program_visible: row.is_program_visible,
    links_before: row.links_before,
    links_after: row.links_after,
  };
}

function toPerformance(row: PerformanceRow, fileOf: Find<StoredFile>): Performance {
  return {
    performance_id: row.performance_id,
    title: row.title,
    description: row.description,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    speaker_ids: row.speaker_ids,
    presentation: fileOf(row.presentation_file_id),
    video_url: row.video_url,
    track: row.track,
    is_visible: row.is_visible,
  };
}

export function columnsOfFields(fields: EventFields) {
  const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    title: fields.title,
    short_description: fields.short_description,
    format: fields.format,
    starts_at: new Date(fields.starts_at),
    ends_at: new Date(fields.ends_at),
    time_zone: fields.time_zone,
    city: fields.city,
    address: fields.address,
    capacity_offline: fields.capacity_offline,
    capacity_online: fields.capacity_online,
    registration_opens_at: instant(fields.registration_opens_at),
    registration_closes_at: instant(fields.registration_closes_at),
  };
}

export function columnsOfPatch({ fields, series, ...columns }: EventPatch) {
  return {
    ...columns,
    ...(series === undefined ? {} : { series_id: series?.id ?? null, series_name: series?.name ?? null }),
    ...(fields === undefined ? {} : columnsOfFields(fields)),
  };
}

/** The searchable text besides title and description. It contains what is visible of the program. */
export function searchTextOf(
  row: Pick<EventRow, "city" | "about" | "other_content" | "speakers" | "is_program_visible">,
  program: readonly (Pick<PerformanceRow, "title"> & Partial<Pick<PerformanceRow, "is_visible">>)[],
): string {
  return [
    row.city ?? "",
    ...row.speakers.map(({ name }) => name),
    ...(row.is_program_visible
      ? program.filter(({ is_visible: isVisible = true }) => isVisible).map(({ title }) => title)
      : []),
    plainText(row.about),
    plainText(row.other_content),
  ]
    .join(" ")
    .slice(0, maxSearchCharacters)
    .toWellFormed();
}
