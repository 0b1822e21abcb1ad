import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { Temporal } from "temporal-polyfill";
import { uuidv7 } from "uuidv7";
import type { Database, Transaction } from "../../src/db/database.ts";
import { events, files, performances, settings } from "../../src/db/schema.ts";
import { drawCover } from "./cover/draw-cover.ts";
import { demonstrationEvents } from "./demonstration-events.ts";
import { demonstrationRunningLine } from "./demonstration-running-line.ts";
import type { SeedEvent } from "./seed-event.ts";

/** Set once, with the first content: whoever deletes it all does not find it back after a restart. */
const markerKey = "demonstration-content";
const coverWidths = [640, 1280] as const;
const coverRatio = 9 / 16;
const webpQuality = 82;

type FileRow = typeof files.$inferInsert;

/**
 * Fills a database that was never filled, with events around the day of the first start.
 *
 * @param filesFolder where the covers are written.
 * @returns how many events were added; 0 when the content was there already.
 */
export async function seedDemonstrationContent(db: Database, filesFolder: string, now: Date): Promise<number> {
  const [filled] = await db.select().from(settings).where(eq(settings.key, markerKey));
  const [existing] = await db.select({ id: events.eventId }).from(events).limit(1);
  if (filled !== undefined || existing !== undefined) return 0;
  const covers: FileRow[] = [];
  // One at a time: an encoder takes hundreds of megabytes, and the first start is on somebody's laptop.
  for (const { cover } of demonstrationEvents) covers.push(await writeCover(cover, filesFolder));
  return db.transaction(async (transaction) => {
    const marked = await transaction
      .insert(settings)
      .values({ key: markerKey, value: { at: now.toISOString() } })
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) return 0;
    await transaction.insert(files).values(covers);
    for (const [index, event] of demonstrationEvents.entries()) {
      await insertEvent(transaction, event, covers[index]?.fileId ?? null, now);
    }
    await transaction
      .insert(settings)
      .values({ key: "running-line", value: demonstrationRunningLine })
      .onConflictDoNothing();
    return demonstrationEvents.length;
  });
}

async function writeCover(design: SeedEvent["cover"], folder: string): Promise<FileRow> {
  const fileId = randomUUID();
  const drawing = Buffer.from(drawCover(design));
  const variants = [];
  let size = 0;
  for (const width of coverWidths) {
    const bytes = await sharp(drawing)
      .resize(width, width * coverRatio)
      .webp({ quality: webpQuality })
      .toBuffer();
    const name = `${fileId}-${width}.webp`;
    await writeFile(join(folder, name), bytes);
    variants.push({ name, contentType: "image/webp", width });
    size = bytes.length;
  }
  const width = coverWidths.at(-1) ?? 0;
  return { fileId, contentType: "image/webp", size, width, height: width * coverRatio, variants };
}

async function insertEvent(db: Transaction, seed: SeedEvent, coverFileId: string | null, now: Date): Promise<void> {
  const eventId = uuidv7();
  const startsAt = firstInstant(seed, now);
  const after = (minutes: number): Date => new Date(startsAt.getTime() + minutes * 60_000);
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
    coverFileId,
    capacityOffline: seed.capacityOffline,
    capacityOnline: seed.capacityOnline,
    isPublished: seed.isPublished,
    publishedAt: seed.isPublished ? now : null,
    about: seed.about,
    partners: seed.partners.map(({ name, url }) => ({ name, url, logo: null })),
    speakers: seed.speakers.map((speaker) => ({ ...speaker, links: [...speaker.links], photo: null })),
    questionAnswer: [...seed.questionAnswer],
    isProgramVisible: seed.isProgramVisible,
    linksBefore: [...seed.linksBefore],
    linksAfter: [...seed.linksAfter],
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
