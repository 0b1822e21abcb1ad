import type { Article, CallOptions, Event, RichTextDocument, StoredFile } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { cutText } from "@corp/api/contract";
import type { ContentValue } from "./content-value.ts";
import { messages } from "./messages.ts";

export type ContentKind = "article" | "event";
export type ContentPartId = "content" | "about" | "other_content";

/** The texts of an article or an event. */
export interface ContentRecord {
  readonly kind: ContentKind;
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly is_published: boolean;
  readonly published_at: string | null;
  readonly documents: Readonly<Partial<Record<ContentPartId, RichTextDocument | null>>>;
  readonly files: readonly StoredFile[];
  /** The number of people who hold a place; for events. */
  readonly registered?: number;
}

export function articleRecord(article: Article): ContentRecord {
  const { article_id: id, title, version, is_published, published_at, content, content_files: files } = article;
  return { kind: "article", id, title, version, is_published, published_at, documents: { content }, files };
}

export function eventRecord(event: Event): ContentRecord {
  const {
    event_id: id,
    title,
    version,
    is_published,
    published_at,
    about,
    other_content,
    content_files: files,
    participants,
  } = event;
  const documents = { about, other_content };
  const registered = participants?.registered ?? 0;
  return { kind: "event", id, title, version, is_published, published_at, documents, files, registered };
}

export const toContentRecord = (record: Article | Event): ContentRecord =>
  "article_id" in record ? articleRecord(record) : eventRecord(record);

export function partValue({ documents, files }: ContentRecord, part: ContentPartId): ContentValue {
  return { document: documents[part] ?? null, files };
}

export const hasContent = ({ documents }: ContentRecord): boolean =>
  Object.values(documents).some((document) => document !== null);

interface PartEdit {
  readonly kind: ContentKind;
  readonly id: string;
  readonly version: number;
}

/** Saves one text. @returns the whole record */
export async function savePart(
  api: AdminClient,
  { kind, id, version }: PartEdit,
  part: ContentPartId,
  document: RichTextDocument | null,
  options: CallOptions,
): Promise<ContentRecord> {
  if (kind === "article") {
    return articleRecord(await api.articleContentSet({ article_id: id, version, content: document }, options));
  }
  const edited = { event_id: id, version };
  return eventRecord(
    part === "about"
      ? await api.eventAboutSet({ ...edited, about: document }, options)
      : await api.eventOtherContentSet({ ...edited, other_content: document }, options),
  );
}

/** @param publishAt RFC 3339. @default now */
export async function setPublished(
  api: AdminClient,
  { kind, id }: Pick<ContentRecord, "kind" | "id">,
  isPublished: boolean,
  publishAt?: string,
): Promise<ContentRecord> {
  const action = isPublished ? "PublicationActionPublish" : "PublicationActionUnpublish";
  const change = { action, ...(publishAt === undefined ? {} : { publish_at: publishAt }) } as const;
  return kind === "article"
    ? articleRecord(await api.articleStatus({ article_id: id, ...change }))
    : eventRecord(await api.eventStatus({ event_id: id, ...change }));
}

/** Saves a text as a new draft beside its record. A repetition with the same key saves it into the same draft. */
export async function copyToDraft(
  api: AdminClient,
  { kind, id, title }: Pick<ContentRecord, "kind" | "id" | "title">,
  part: ContentPartId,
  document: RichTextDocument | null,
  request_key: string,
): Promise<ContentRecord> {
  if (kind === "event") {
    const copy = await api.eventDuplicate({ event_id: id, request_key });
    return savePart(api, { kind, id: copy.event_id, version: copy.version }, part, document, {});
  }
  const { lead, tag_ids, banner } = await api.articleGet({ article_id: id });
  const copy = await api.articleCreate({
    title: cutText(messages.copyTitle(title), 200),
    lead,
    tag_ids,
    banner_file_id: banner?.file_id ?? null,
    request_key,
  });
  return savePart(api, { kind, id: copy.article_id, version: copy.version }, part, document, {});
}
