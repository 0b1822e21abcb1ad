import { performance } from "@corp/api/contract";
import type { Performance, StoredFile, TagReference } from "@corp/api/contract";
import { getTableColumns } from "drizzle-orm";
import { events } from "../../db/schema.ts";
import { omit, onWire } from "../../fields.ts";
import type { Find } from "../files/postgres-look-up-files.ts";
import { contentFileIds } from "../rich-text/content-file-ids.ts";
import { plainText } from "../text/plain-text.ts";
import { unlisted } from "./event-store.ts";
import type { EventPartsRecord, EventRecord } from "./event-store.ts";
import type { EventRow, PerformanceRow } from "./postgres-content-rows.ts";

/** The columns that lists show. */
export const summaryColumns = omit(getTableColumns(events), unlisted);

/** Longer texts are indexed up to here: PostgreSQL limits the size of a `tsvector`. */
const maxSearchCharacters = 200_000;

export function toEventRecord(
  row: Omit<EventRow, (typeof unlisted)[number]>,
  cover: StoredFile | null,
  findTags: (ids: readonly string[]) => TagReference[],
): EventRecord {
  const tags = findTags(row.tag_ids);
  return {
    ...row,
    called_off: row.called_off_at === null ? null : { at: row.called_off_at, reason: row.called_off_reason ?? "" },
    series: row.series_id === null ? null : { series_id: row.series_id, name: row.series_name ?? "" },
    cover,
    tag_ids: tags.map(({ tag_id }) => tag_id),
    tags,
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

export function toParts(
  row: EventRow,
  program: readonly PerformanceRow[],
  findFile: Find<StoredFile>,
): EventPartsRecord {
  return {
    about: row.about,
    other_content: row.other_content,
    content_files: contentFileIds(row.about, row.other_content)
      .map(findFile)
      .filter((file) => file !== null),
    partners: row.partners.map(({ name, logoFileId, url }) => ({ name, logo: findFile(logoFileId), url })),
    gallery: row.gallery.flatMap(({ fileId, alt }) => {
      const image = findFile(fileId);
      return image === null ? [] : [{ image, alt }];
    }),
    speakers: row.speakers.map(({ photoFileId, ...speaker }) => ({ ...speaker, photo: findFile(photoFileId) })),
    question_answer: row.question_answer,
    registration_questions: row.registration_questions,
    performances: program.map((talk) => toPerformance(talk, findFile)),
    is_program_visible: row.is_program_visible,
    links_before: row.links_before,
    links_after: row.links_after,
  };
}

function toPerformance(row: PerformanceRow, findFile: Find<StoredFile>): Performance {
  return onWire(performance, { ...row, presentation: findFile(row.presentation_file_id) });
}

/** The searchable text besides title and description. It contains what is visible of the program. */
export function eventSearchText(
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
