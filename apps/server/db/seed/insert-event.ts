import { Temporal } from "temporal-polyfill";
import { uuidv7 } from "uuidv7";
import type { Transaction } from "../../src/db/database.ts";
import { events, performances } from "../../src/db/schema.ts";
import { eventSearchText } from "../../src/modules/content/postgres-event-rows.ts";
import type { SeedEvent } from "./event-seeds.ts";
import type { TagIds } from "./insert-article.ts";
import { insertRegistrations } from "./insert-registrations.ts";
import { coverName } from "./store-seed-files.ts";
import type { FindFileId } from "./store-seed-files.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface InsertOptions {
  readonly findFileId: FindFileId;
  readonly tagIds: TagIds;
  readonly now: Date;
}

export async function insertEvent(db: Transaction, seed: SeedEvent, options: InsertOptions): Promise<void> {
  const { now } = options;
  const eventId = uuidv7();
  const startsAt = firstInstant(seed, now);
  const after = (minutes: number): Date => new Date(startsAt.getTime() + minutes * 60_000);
  const { registrationOpensInDays: opensInDays } = seed;
  // A past event must have been published before it started.
  const publishedAt = new Date(Math.min(now.getTime(), startsAt.getTime() - 21 * dayMs));
  await db.insert(events).values({
    ...contentColumns(seed, options),
    event_id: eventId,
    starts_at: startsAt,
    ends_at: after(seed.durationMinutes),
    registration_opens_at: opensInDays === null ? null : new Date(now.getTime() + opensInDays * dayMs),
    is_published: seed.isPublished,
    published_at: seed.isPublished ? publishedAt : null,
    created_at: publishedAt,
    updated_at: publishedAt,
  });
  await db.insert(performances).values(
    seed.performances.map((performance) => ({
      performance_id: uuidv7(),
      event_id: eventId,
      title: performance.title,
      description: performance.description,
      starts_at: after(performance.startsAfterMinutes),
      ends_at: after(performance.startsAfterMinutes + performance.durationMinutes),
      speaker_ids: performance.speaker_ids,
      track: performance.track,
      video_url: performance.videoUrl,
      presentation_file_id: performance.slides === null ? null : options.findFileId(performance.slides),
    })),
  );
  await insertRegistrations(db, { eventId, publishedAt, startsAt }, seed.attendance, now);
}

function contentColumns(seed: SeedEvent, { findFileId, tagIds }: InsertOptions) {
  const speakers = seed.speakers.map((speaker) => ({ ...speaker, photoFileId: null }));
  return {
    title: seed.title,
    short_description: seed.shortDescription,
    format: seed.format,
    kind: seed.kind,
    venue: seed.venue,
    postal_code: seed.postalCode,
    time_zone: seed.timeZone,
    city: seed.city,
    address: seed.address,
    capacity_offline: seed.capacityOffline,
    capacity_online: seed.capacityOnline,
    cover_file_id: findFileId(coverName(seed)),
    tag_ids: tagIds(seed.tags),
    about: seed.about,
    other_content: seed.otherContent,
    speakers,
    partners: seed.partners.map(({ name, url, logo }) => ({
      name,
      url,
      logoFileId: logo === null ? null : findFileId(logo),
    })),
    gallery: seed.gallery.map(({ picture, alt }) => ({ fileId: findFileId(picture), alt })),
    question_answer: seed.questionAnswer,
    is_program_visible: seed.isProgramVisible,
    links_before: seed.linksBefore,
    links_after: seed.linksAfter,
    search_text: eventSearchText(
      {
        city: seed.city,
        about: seed.about,
        other_content: seed.otherContent,
        is_program_visible: seed.isProgramVisible,
        speakers,
      },
      seed.performances,
    ),
  };
}

/**
 * The local start, `dayOffset` days after the first start in the event's zone; or `beganHoursAgo` full hours before it.
 */
function firstInstant({ timeZone, dayOffset, startTime, beganHoursAgo }: SeedEvent, now: Date): Date {
  if (beganHoursAgo !== null) {
    return new Date((Math.floor(now.getTime() / hourMs) - beganHoursAgo) * hourMs);
  }
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const start = today.add({ days: dayOffset }).toZonedDateTime({ timeZone, plainTime: startTime });
  return new Date(start.epochMilliseconds);
}
