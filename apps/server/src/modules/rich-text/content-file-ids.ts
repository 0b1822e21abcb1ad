import { richTextFiles } from "@corp/api/contract";
import type { RichTextDocument } from "@corp/api/contract";
import type { Reference } from "../references/references.ts";

/** The ids of all files in the documents, without duplicates. */
export function contentFileIds(...documents: readonly (RichTextDocument | null)[]): string[] {
  return [...new Set(documents.flatMap(richTextFiles).map(({ fileId }) => fileId))];
}

/**
 * The images in a document of a request.
 *
 * @param field the path of the document in the request
 */
export function contentReferences(field: string, document: RichTextDocument | null): Reference[] {
  return richTextFiles(document).map(({ fileId: id, path }) => ({ path: `${field}.${path}`, kind: "image", id }));
}
