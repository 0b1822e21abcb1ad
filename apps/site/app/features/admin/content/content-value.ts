import type { RichTextDocument, StoredFile } from "@corp/api";
import { isSameJson } from "../../../editing/engine/is-same-json.ts";

/** A rich text as its editor keeps it. */
export interface ContentValue {
  /** Null: nothing is written. */
  readonly document: RichTextDocument | null;
  /** The pictures that the document names. */
  readonly files: readonly StoredFile[];
}

/** Whether nobody would read anything: a document of empty paragraphs is none. */
function isBlank(document: RichTextDocument | null): boolean {
  return (document?.content ?? []).every((block) => block.type === "paragraph" && (block.content ?? []).length === 0);
}

/** Files follow from the document; their addresses may change with each reading. */
export function isSameContent(a: ContentValue, b: ContentValue): boolean {
  if (isBlank(a.document) && isBlank(b.document)) return true;
  return isSameJson(a.document, b.document);
}

export function isContentValue(value: unknown): value is ContentValue {
  if (typeof value !== "object" || value === null) return false;
  const { document, files } = value as Partial<Record<keyof ContentValue, unknown>>;
  const isDocument =
    document === null ||
    (typeof document === "object" && document !== undefined && "type" in document && document.type === "doc");
  return isDocument && Array.isArray(files);
}
