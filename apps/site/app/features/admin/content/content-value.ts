import type { RichTextDocument, StoredFile } from "@corp/api";
import { isSameJson } from "../../../editing/engine/same-content.ts";

export interface ContentValue {
  /** Null means an empty text. */
  readonly document: RichTextDocument | null;
  /** The pictures that the document names. */
  readonly files: readonly StoredFile[];
}

/** Whether a document has no content but empty paragraphs. */
function isBlank(document: RichTextDocument | null): boolean {
  return (document?.content ?? []).every((block) => block.type === "paragraph" && (block.content ?? []).length === 0);
}

/** Ignores the files: they follow from the document, and their URLs change with each reading. */
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
