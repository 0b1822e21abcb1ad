import type { RichTextDocument, RichTextPicture } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Transaction } from "../../src/db/database.ts";
import { articles, tags } from "../../src/db/schema.ts";
import { derivedColumns } from "../../src/modules/content/postgres-article-columns.ts";
import type { SeedArticle } from "./article-seeds.ts";
import { coverName } from "./store-seed-files.ts";
import type { FindFileId } from "./store-seed-files.ts";
import { tagSeeds } from "./tag-seeds.ts";

const dayMs = 86_400_000;

/** The ids of tags in the database, by key. */
export type TagIds = (keys: readonly string[]) => string[];

export async function insertTags(transaction: Transaction): Promise<TagIds> {
  const rows = Object.entries(tagSeeds).map(([key, name]) => ({ key, name, tagId: uuidv7() }));
  await transaction.insert(tags).values(rows.map(({ name, tagId }) => ({ name, tag_id: tagId })));
  return (wanted) => rows.filter(({ key }) => wanted.includes(key)).map(({ tagId }) => tagId);
}

export async function insertArticle(
  transaction: Transaction,
  seed: SeedArticle,
  { findFileId, tagIds, now }: { findFileId: FindFileId; tagIds: TagIds; now: Date },
): Promise<void> {
  const { title, lead, publishedDaysAgo } = seed;
  const content = withStoredPictures(seed.content, findFileId);
  const publishedAt = publishedDaysAgo === null ? null : new Date(now.getTime() - publishedDaysAgo * dayMs);
  const authors = seed.authors.map(({ name, position, links }) => ({ name, position, links, photoFileId: null }));
  const createdAt = publishedAt ?? now;
  await transaction.insert(articles).values({
    title,
    lead,
    content,
    authors,
    banner_file_id: findFileId(coverName(seed)),
    ...derivedColumns({}, { content, authors }),
    article_id: uuidv7(),
    tag_ids: tagIds(seed.tags),
    presentations: seed.presentations.map((presentation) =>
      "slides" in presentation
        ? { title: presentation.title, fileId: findFileId(presentation.slides), url: null }
        : { ...presentation, fileId: null },
    ),
    is_published: publishedAt !== null,
    published_at: publishedAt,
    created_at: createdAt,
    updated_at: createdAt,
  });
}

/** Replaces the names of pictures by the ids of the stored files. */
function withStoredPictures({ content }: RichTextDocument, findFileId: FindFileId): RichTextDocument {
  const stored = <Picture extends RichTextPicture>(picture: Picture): Picture => ({
    ...picture,
    file_id: findFileId(picture.file_id),
  });
  return {
    type: "doc",
    content: content.map((block) => {
      if (block.type === "image") return { ...block, attrs: stored(block.attrs) };
      return block.type === "gallery" ? { ...block, attrs: { images: block.attrs.images.map(stored) } } : block;
    }),
  };
}
