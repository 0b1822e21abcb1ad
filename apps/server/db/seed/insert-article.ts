import { uuidv7 } from "uuidv7";
import type { Transaction } from "../../src/db/database.ts";
import { articles, tags } from "../../src/db/schema.ts";
import { patchedColumns } from "../../src/modules/articles/postgres-article-columns.ts";
import { demonstrationTags } from "./demonstration-tags.ts";
import type { DemonstrationTag } from "./demonstration-tags.ts";
import type { SeedArticle } from "./seed-article.ts";

const dayMs = 86_400_000;

/** Under which identifier a tag went into the database. */
export type TagIds = (names: readonly DemonstrationTag[]) => string[];

export async function insertTags(transaction: Transaction): Promise<TagIds> {
  const rows = Object.entries(demonstrationTags).map(([key, name]) => ({ key, name, tagId: uuidv7() }));
  await transaction.insert(tags).values(rows.map(({ name, tagId }) => ({ name, tagId })));
  return (wanted) => rows.filter(({ key }) => wanted.some((tag) => tag === key)).map(({ tagId }) => tagId);
}

export async function insertArticle(
  transaction: Transaction,
  seed: SeedArticle,
  { bannerFileId, tagIds, now }: { bannerFileId: string | null; tagIds: TagIds; now: Date },
): Promise<void> {
  const { title, lead, content, publishedDaysAgo } = seed;
  const publishedAt = publishedDaysAgo === null ? null : new Date(now.getTime() - publishedDaysAgo * dayMs);
  const authors = seed.authors.map(({ name, position, links }) => ({
    name,
    position,
    links: [...links],
    photoFileId: null,
  }));
  const createdAt = publishedAt ?? now;
  await transaction.insert(articles).values({
    ...patchedColumns({ title, lead, content, authors, bannerFileId }, { content: null, authors: [] }),
    ...{ title, lead, articleId: uuidv7(), tagIds: tagIds(seed.tags) },
    presentations: seed.presentations.map((presentation) => ({ ...presentation, fileId: null })),
    ...{ isPublished: publishedAt !== null, publishedAt, createdAt, updatedAt: createdAt },
  });
}
