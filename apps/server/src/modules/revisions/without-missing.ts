import type { ArticleSnapshot, EventSnapshot, RevisionStore } from "../content/revision-store.ts";
import type { References } from "../references/references.ts";
import { contentFileIds } from "../rich-text/content-file-ids.ts";
import { withoutFiles } from "./without-files.ts";

type Ids = readonly (string | null)[];

interface Lookup {
  readonly references: References;
  readonly store: Pick<RevisionStore, "tagSuccessors">;
}

/** Removes references to files and tags that no longer exist from an event. */
export async function eventWithoutMissing(lookup: Lookup, snapshot: EventSnapshot): Promise<EventSnapshot> {
  const { images, documents } = await findMissing(lookup.references, {
    images: [
      snapshot.cover_file_id,
      ...snapshot.partners.map(({ logoFileId }) => logoFileId),
      ...snapshot.gallery.map(({ fileId }) => fileId),
      ...snapshot.speakers.map(({ photoFileId }) => photoFileId),
      ...contentFileIds(snapshot.about, snapshot.other_content),
    ],
    documents: snapshot.talks.map(({ presentation_file_id: presentationFileId }) => presentationFileId),
  });
  const existing = withoutIds(images);
  return {
    ...snapshot,
    cover_file_id: existing(snapshot.cover_file_id),
    about: withoutFiles(snapshot.about, images),
    other_content: withoutFiles(snapshot.other_content, images),
    partners: snapshot.partners.map((partner) => ({ ...partner, logoFileId: existing(partner.logoFileId) })),
    gallery: snapshot.gallery.filter(({ fileId }) => !images.has(fileId)),
    speakers: snapshot.speakers.map((speaker) => ({ ...speaker, photoFileId: existing(speaker.photoFileId) })),
    talks: snapshot.talks.map((talk) => ({
      ...talk,
      presentation_file_id: withoutIds(documents)(talk.presentation_file_id),
    })),
    tag_ids: await existingTags(lookup, snapshot.tag_ids),
  };
}

/** The same for an article. A presentation whose file is missing is removed. */
export async function articleWithoutMissing(lookup: Lookup, snapshot: ArticleSnapshot): Promise<ArticleSnapshot> {
  const { images, documents } = await findMissing(lookup.references, {
    images: [
      snapshot.banner_file_id,
      ...snapshot.authors.map(({ photoFileId }) => photoFileId),
      ...contentFileIds(snapshot.content),
    ],
    documents: snapshot.presentations.map(({ fileId }) => fileId),
  });
  const existing = withoutIds(images);
  return {
    ...snapshot,
    banner_file_id: existing(snapshot.banner_file_id),
    authors: snapshot.authors.map((author) => ({ ...author, photoFileId: existing(author.photoFileId) })),
    content: withoutFiles(snapshot.content, images),
    presentations: snapshot.presentations.filter(({ fileId }) => fileId === null || !documents.has(fileId)),
    tag_ids: await existingTags(lookup, snapshot.tag_ids),
  };
}

async function findMissing(
  references: References,
  { images, documents }: { readonly images: Ids; readonly documents: Ids },
) {
  const distinct = (ids: Ids): string[] => [...new Set(ids.filter((id) => id !== null))];
  return {
    images: await references.unknownFiles(distinct(images), "image"),
    documents: await references.unknownFiles(distinct(documents), "document"),
  };
}

function withoutIds(missing: ReadonlySet<string>) {
  return (id: string | null): string | null => (id === null || missing.has(id) ? null : id);
}

/** Bounds the chain of tags that were merged into others. */
const maxMerges = 10;

/** The existing tags; merged ones are replaced by their successors. */
async function existingTags({ references, store }: Lookup, tagIds: readonly string[]): Promise<string[]> {
  let wanted = [...tagIds];
  for (let merge = 0; merge < maxMerges; merge += 1) {
    const missing = wanted.length === 0 ? new Set<string>() : await references.unknownTags(wanted);
    if (missing.size === 0) return wanted;
    const successors = await store.tagSuccessors([...missing]);
    wanted = [...new Set(wanted.flatMap((id) => (missing.has(id) ? (successors.get(id) ?? []) : id)))];
  }
  return [];
}
