import { contract } from "@corp/api/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import { articles, events, files, settings, tags } from "../../src/db/schema.ts";
import { recordFirstRevisions } from "../../src/modules/changes/postgres-record-revision.ts";
import { storedNames } from "../../src/modules/files/file-record.ts";
import { deleteAll } from "../../src/modules/files/file-store.ts";
import type { FileStore } from "../../src/modules/files/file-store.ts";
import { articleSeeds } from "./article-seeds.ts";
import { eventSeeds } from "./event-seeds.ts";
import { insertArticle, insertTags } from "./insert-article.ts";
import { insertEvent } from "./insert-event.ts";
import { insertPeople } from "./insert-people.ts";
import { insertProofs } from "./insert-proofs.ts";
import { readContent } from "./read-content.ts";
import { storeSeedFiles } from "./store-seed-files.ts";
import type { SeedFiles } from "./store-seed-files.ts";

/**
 * Set once, with the first content, so that a restart does not restore deleted content. Stored databases have this
 * value.
 */
const markerKey = "demonstration-content";

/**
 * Fills a database that was never filled: events around the day of the first start, their participants, and articles
 * before it.
 *
 * @param store receives pictures and presentations
 * @returns the number of added events; 0 if the database was filled already.
 */
export async function seedContent(db: Database, store: FileStore, now: Date): Promise<number> {
  const [filled] = await db.select().from(settings).where(eq(settings.key, markerKey));
  if (filled !== undefined || !(await isEmpty(db))) return 0;
  const stored = await storeSeedFiles(store);
  const count = await insertContent(db, stored, now);
  // Another process filled the database first, and its files are the ones in use.
  if (count === 0) await deleteAll(store, stored.files.flatMap(storedNames));
  return count;
}

/** A database with content of its own is not filled. */
async function isEmpty(db: Database): Promise<boolean> {
  const counts = [await db.$count(events), await db.$count(articles), await db.$count(tags)];
  return counts.every((count) => count === 0);
}

function insertContent(db: Database, stored: SeedFiles, now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const marked = await transaction
      .insert(settings)
      .values({ key: markerKey, value: { at: now.toISOString() } })
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) return 0;
    await transaction.insert(files).values(stored.files.map((file) => ({ ...file, variants: [...file.variants] })));
    const options = { findFileId: stored.findFileId, tagIds: await insertTags(transaction), now };
    for (const event of eventSeeds) await insertEvent(transaction, event, options);
    for (const article of articleSeeds) await insertArticle(transaction, article, options);
    await insertPeople(transaction, now);
    await insertProofs(transaction);
    await recordFirstRevisions(transaction);
    const ticker = readContent("ticker.json", contract.runningLineGet.response.entries.items);
    await transaction.insert(settings).values({ key: "running-line", value: ticker }).onConflictDoNothing();
    return eventSeeds.length;
  });
}
