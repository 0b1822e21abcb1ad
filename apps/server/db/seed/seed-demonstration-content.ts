import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { uuidv7 } from "uuidv7";
import type { Database, Transaction } from "../../src/db/database.ts";
import { articles, events, files, performances, settings, tags } from "../../src/db/schema.ts";
import { searchTextOf } from "../../src/modules/events/postgres-event-rows.ts";
import { deleteAll } from "../../src/modules/files/file-store.ts";
import type { FileStore } from "../../src/modules/files/file-store.ts";
import { namesOf } from "../../src/modules/files/file-record.ts";
import type { NewFile } from "../../src/modules/files/file-record.ts";
import { demonstrationArticles } from "./demonstration-articles.ts";
import { demonstrationEvents } from "./demonstration-events.ts";
import { demonstrationRunningLine } from "./demonstration-running-line.ts";
import { tagsOfEvents } from "./demonstration-tags.ts";
import { insertArticle, insertTags } from "./insert-article.ts";
import type { SeedEvent } from "./seed-event.ts";
import { storeCover } from "./store-cover.ts";

/** Set once, with the first content: whoever deletes it all does not find it back after a restart. */
const markerKey = "demonstration-content";

/**
 * Fills a database that was never filled, with events around the day of the first start and articles before it.
 *
 * @param store where the covers are put.
 * @returns how many events were added; 0 when the content was there already.
 */
export async function seedDemonstrationContent(db: Database, store: FileStore, now: Date): Promise<number> {
  const [filled] = await db.select().from(settings).where(eq(settings.key, markerKey));
  if (filled !== undefined || !(await isEmpty(db))) return 0;
  const covers: NewFile[] = [];
  const designs = [
    ...demonstrationEvents.map(({ cover }) => cover),
    ...demonstrationArticles.map(({ banner }) => banner),
  ];
  // One at a time: an encoder takes hundreds of megabytes, and the first start is on somebody's laptop.
  for (const design of designs) covers.push(await storeCover(design, store));
  const count = await insertContent(db, covers, now);
  // Another process was faster: its covers are the ones that are shown.
  if (count === 0) await deleteAll(store, covers.flatMap(namesOf));
  return count;
}

/** Whoever began with content of their own does not want somebody else's. */
async function isEmpty(db: Database): Promise<boolean> {
  const counts = [await db.$count(events), await db.$count(articles), await db.$count(tags)];
  return counts.every((count) => count === 0);
}

function insertContent(db: Database, covers: readonly NewFile[], now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const marked = await transaction
      .insert(settings)
      .values({ key: markerKey, value: { at: now.toISOString() } })
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) return 0;
    await transaction.insert(files).values(covers.map((cover) => ({ ...cover, variants: [...cover.variants] })));
    const fileIds = covers.map(({ fileId }) => fileId);
    const tagIds = await insertTags(transaction);
    for (const [index, event] of demonstrationEvents.entries()) {
      const links = { coverFileId: fileIds[index] ?? null, tagIds: tagIds(tagsOfEvents[event.slug] ?? []) };
      await insertEvent(transaction, event, links, now);
    }
    for (const [index, article] of demonstrationArticles.entries()) {
      const bannerFileId = fileIds[demonstrationEvents.length + index] ?? null;
      await insertArticle(transaction, article, { bannerFileId, tagIds, now });
    }
    await transaction
      .insert(settings)
      .values({ key: "running-line", value: demonstrationRunningLine })
      .onConflictDoNothing();
    return demonstrationEvents.length;
  });
}

async function insertEvent(
  db: Transaction,
  seed: SeedEvent,
  links: { coverFileId: string | null; tagIds: string[] },
  now: Date,
): Promise<void> {
  const eventId = uuidv7();
  const startsAt = firstInstant(seed, now);
  const after = (minutes: number): Date => new Date(startsAt.getTime() + minutes * 60_000);
  const speakers = seed.speakers.map((speaker) => ({ ...speaker, links: [...speaker.links], photoFileId: null }));
  await db.insert(events).values({
    eventId,
    title: seed.title,
    shortDescription: seed.shortDescription,
    format: seed.format,
    startsAt,
    endsAt: after(seed.durationMinutes),
    timeZone: seed.timeZone,
    city: seed.city,
    address: seed.address,
    ...links,
    capacityOffline: seed.capacityOffline,
    capacityOnline: seed.capacityOnline,
    isPublished: seed.isPublished,
    publishedAt: seed.isPublished ? now : null,
    about: seed.about,
    partners: seed.partners.map(({ name, url }) => ({ name, url, logoFileId: null })),
    speakers,
    questionAnswer: [...seed.questionAnswer],
    isProgramVisible: seed.isProgramVisible,
    linksBefore: [...seed.linksBefore],
    linksAfter: [...seed.linksAfter],
    searchText: searchTextOf({ ...seed, otherContent: null, speakers }, seed.performances),
  });
  await db.insert(performances).values(
    seed.performances.map((performance) => ({
      performanceId: uuidv7(),
      eventId,
      title: performance.title,
      description: performance.description,
      startsAt: after(performance.startsAfterMinutes),
      endsAt: after(performance.startsAfterMinutes + performance.durationMinutes),
      speakerIds: [...performance.speaker_ids],
    })),
  );
}

/** The event's local start, so many days after the day of the first start in its own zone. */
function firstInstant({ timeZone, dayOffset, startTime }: SeedEvent, now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const start = today.add({ days: dayOffset }).toZonedDateTime({ timeZone, plainTime: startTime });
  return new Date(start.epochMilliseconds);
}
