import { richTextFiles } from "@corp/api/contract";
import type { RichTextDocument } from "@corp/api/contract";
import type { Reference } from "../references/references.ts";

/** Every file that documents name, each once. */
export function contentFileIds(...documents: readonly (RichTextDocument | null)[]): string[] {
  return [...new Set(documents.flatMap(richTextFiles).map(({ fileId }) => fileId))];
}

/** The pictures that a request's document names. @param field where in the request the document stands. */
export function contentReferences(field: string, document: RichTextDocument | null): Reference[] {
  return richTextFiles(document).map(({ fileId: id, path }) => ({ path: `${field}.${path}`, kind: "image", id }));
}
