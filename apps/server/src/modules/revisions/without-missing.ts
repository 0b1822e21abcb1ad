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
      snapshot.coverFileId,
      ...snapshot.partners.map(({ logoFileId }) => logoFileId),
      ...snapshot.gallery.map(({ fileId }) => fileId),
      ...snapshot.speakers.map(({ photoFileId }) => photoFileId),
      ...contentFileIds(snapshot.about, snapshot.otherContent),
    ],
    documents: snapshot.talks.map(({ presentationFileId }) => presentationFileId),
  });
  const existing = withoutIds(images);
  return {
    ...snapshot,
    coverFileId: existing(snapshot.coverFileId),
    about: withoutFiles(snapshot.about, images),
    otherContent: withoutFiles(snapshot.otherContent, images),
    partners: snapshot.partners.map((partner) => ({ ...partner, logoFileId: existing(partner.logoFileId) })),
    gallery: snapshot.gallery.filter(({ fileId }) => !images.has(fileId)),
    speakers: snapshot.speakers.map((speaker) => ({ ...speaker, photoFileId: existing(speaker.photoFileId) })),
    talks: snapshot.talks.map((talk) => ({
      ...talk,
      presentationFileId: withoutIds(documents)(talk.presentationFileId),
    })),
    tagIds: await existingTags(lookup, snapshot.tagIds),
  };
}

/** The same for an article. A presentation whose file is missing is removed. */
export async function articleWithoutMissing(lookup: Lookup, snapshot: ArticleSnapshot): Promise<ArticleSnapshot> {
  const { images, documents } = await findMissing(lookup.references, {
    images: [
      snapshot.bannerFileId,
      ...snapshot.authors.map(({ photoFileId }) => photoFileId),
      ...contentFileIds(snapshot.content),
    ],
    documents: snapshot.presentations.map(({ fileId }) => fileId),
  });
  const existing = withoutIds(images);
  return {
    ...snapshot,
    bannerFileId: existing(snapshot.bannerFileId),
    authors: snapshot.authors.map((author) => ({ ...author, photoFileId: existing(author.photoFileId) })),
    content: withoutFiles(snapshot.content, images),
    presentations: snapshot.presentations.filter(({ fileId }) => fileId === null || !documents.has(fileId)),
    tagIds: await existingTags(lookup, snapshot.tagIds),
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
