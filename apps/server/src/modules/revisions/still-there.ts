import type { References } from "../references/references.ts";
import { contentFileIds } from "../rich-text/content-file-ids.ts";
import type { ArticleAsItWas, EventAsItWas, RevisionStore } from "./revision-store.ts";
import { withoutFiles } from "./without-files.ts";

type Named = readonly (string | null)[];

/** What knows of things that are no longer there. */
interface Knowledge {
  readonly references: References;
  readonly store: Pick<RevisionStore, "tagSuccessors">;
}

/** An event as it was, without the files and the tags that are gone. */
export async function stillThereOfEvent(knowledge: Knowledge, was: EventAsItWas): Promise<EventAsItWas> {
  const { images, documents } = await goneOf(knowledge.references, {
    images: [
      was.coverFileId,
      ...was.partners.map(({ logoFileId }) => logoFileId),
      ...was.gallery.map(({ fileId }) => fileId),
      ...was.speakers.map(({ photoFileId }) => photoFileId),
      ...contentFileIds(was.about, was.otherContent),
    ],
    documents: was.talks.map(({ presentationFileId }) => presentationFileId),
  });
  const kept = keepOf(images);
  return {
    ...was,
    coverFileId: kept(was.coverFileId),
    about: withoutFiles(was.about, images),
    otherContent: withoutFiles(was.otherContent, images),
    partners: was.partners.map((partner) => ({ ...partner, logoFileId: kept(partner.logoFileId) })),
    gallery: was.gallery.filter(({ fileId }) => !images.has(fileId)),
    speakers: was.speakers.map((speaker) => ({ ...speaker, photoFileId: kept(speaker.photoFileId) })),
    talks: was.talks.map((talk) => ({ ...talk, presentationFileId: keepOf(documents)(talk.presentationFileId) })),
    tagIds: await liveTags(knowledge, was.tagIds),
  };
}

/** The same of an article; a presentation that was a file goes with it. */
export async function stillThereOfArticle(knowledge: Knowledge, was: ArticleAsItWas): Promise<ArticleAsItWas> {
  const { images, documents } = await goneOf(knowledge.references, {
    images: [was.bannerFileId, ...was.authors.map(({ photoFileId }) => photoFileId), ...contentFileIds(was.content)],
    documents: was.presentations.map(({ fileId }) => fileId),
  });
  const kept = keepOf(images);
  return {
    ...was,
    bannerFileId: kept(was.bannerFileId),
    authors: was.authors.map((author) => ({ ...author, photoFileId: kept(author.photoFileId) })),
    content: withoutFiles(was.content, images),
    presentations: was.presentations.filter(({ fileId }) => fileId === null || !documents.has(fileId)),
    tagIds: await liveTags(knowledge, was.tagIds),
  };
}

async function goneOf(
  references: References,
  { images, documents }: { readonly images: Named; readonly documents: Named },
) {
  const named = (ids: Named): string[] => [...new Set(ids.filter((id) => id !== null))];
  return {
    images: await references.unknownFiles(named(images), "image"),
    documents: await references.unknownFiles(named(documents), "document"),
  };
}

function keepOf(gone: ReadonlySet<string>) {
  return (id: string | null): string | null => (id === null || gone.has(id) ? null : id);
}

/** However often a tag was merged into others. */
const maxMerges = 10;

/** The tags that are there, and in the place of merged ones those that they were merged into. */
async function liveTags({ references, store }: Knowledge, tagIds: readonly string[]): Promise<string[]> {
  let wanted = [...tagIds];
  for (let merge = 0; merge < maxMerges; merge += 1) {
    const gone = wanted.length === 0 ? new Set<string>() : await references.unknownTags(wanted);
    if (gone.size === 0) return wanted;
    const successors = await store.tagSuccessors([...gone]);
    wanted = [...new Set(wanted.flatMap((id) => (gone.has(id) ? (successors.get(id) ?? []) : id)))];
  }
  return [];
}
