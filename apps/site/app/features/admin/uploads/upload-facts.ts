import type { Upload } from "@corp/api";
import { cutText } from "@corp/api/contract";

export const kinds = ["image", "document"] as const;
export type UploadKind = (typeof kinds)[number];
export const views = ["grid", "table"] as const;

/** Filters and view of the library, kept in the query string. */
export interface UploadFilters {
  readonly text: string;
  readonly kind: UploadKind | null;
  readonly view: (typeof views)[number];
  /** The file whose details are open. */
  readonly fileId: string | null;
}

export function readUploadFilters(params: URLSearchParams): UploadFilters {
  return {
    text: cutText((params.get("text") ?? "").trim(), 200),
    kind: kinds.find((known) => known === params.get("kind")) ?? null,
    view: views.find((known) => known === params.get("view")) ?? "grid",
    fileId: params.get("file"),
  };
}

const names: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PPTX",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
  "application/vnd.oasis.opendocument.presentation": "ODP",
};

/** "WEBP", "PDF" */
export function typeText(contentType: string): string {
  return names[contentType] ?? (contentType.split("/").at(-1) ?? contentType).toUpperCase();
}

export const isImage = ({ content_type }: Pick<Upload, "content_type">): boolean => content_type.startsWith("image/");

/** The absolute URL. @param origin of the site */
export const wholeUrl = ({ url }: Pick<Upload, "url">, origin: string): string => new URL(url, origin).href;

/** The admin page of an entity that uses the file. */
export const placePath = ({ kind, id }: Upload["used_in"][number]): string =>
  kind === "event" ? `/admin/events/${id}/edit` : `/admin/articles/${id}/edit`;
