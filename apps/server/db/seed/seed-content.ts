import { eq } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import { recordFirstRevisions } from "../../src/modules/revisions/postgres-record-revision.ts";
import { articles, events, files, settings, tags } from "../../src/db/schema.ts";
import { namesOf } from "../../src/modules/files/file-record.ts";
import { deleteAll } from "../../src/modules/files/file-store.ts";
import type { FileStore } from "../../src/modules/files/file-store.ts";
import { demonstrationArticles } from "./article-seeds.ts";
import { demonstrationEvents } from "./event-seeds.ts";
import { demonstrationRunningLine } from "./ticker-seed.ts";
import { insertArticle, insertTags } from "./insert-article.ts";
import { insertEvent } from "./insert-event.ts";
import { insertPeople } from "./insert-people.ts";
import { storeDemonstrationFiles } from "./store-seed-files.ts";
import type { DemonstrationFiles } from "./store-seed-files.ts";

/** Set once, with the first content: whoever deletes it all does not find it back after a restart. */
const markerKey = "demonstration-content";

/**
 * Fills a database that was never filled, with events around the day of the first start, people who come to them, and
 * articles before it.
 *
 * @param store where pictures and presentations are put.
 * @returns how many events were added; 0 when the content was there already.
 */
export async function seedContent(db: Database, store: FileStore, now: Date): Promise<number> {
  const [filled] = await db.select().from(settings).where(eq(settings.key, markerKey));
  if (filled !== undefined || !(await isEmpty(db))) return 0;
  const stored = await storeDemonstrationFiles(store);
  const count = await insertContent(db, stored, now);
  // Another process was faster: its files are the ones that are shown.
  if (count === 0) await deleteAll(store, stored.files.flatMap(namesOf));
  return count;
}

/** Whoever began with content of their own does not want somebody else's. */
async function isEmpty(db: Database): Promise<boolean> {
  const counts = [await db.$count(events), await db.$count(articles), await db.$count(tags)];
  return counts.every((count) => count === 0);
}

function insertContent(db: Database, stored: DemonstrationFiles, now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const marked = await transaction
      .insert(settings)
      .values({ key: markerKey, value: { at: now.toISOString() } })
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) return 0;
    await transaction.insert(files).values(stored.files.map((file) => ({ ...file, variants: [...file.variants] })));
    const options = { fileIdOf: stored.fileIdOf, tagIds: await insertTags(transaction), now };
    for (const event of demonstrationEvents) await insertEvent(transaction, event, options);
    for (const article of demonstrationArticles) await insertArticle(transaction, article, options);
    await insertPeople(transaction, now);
    await recordFirstRevisions(transaction);
    await transaction
      .insert(settings)
      .values({ key: "running-line", value: demonstrationRunningLine })
      .onConflictDoNothing();
    return demonstrationEvents.length;
  });
}
