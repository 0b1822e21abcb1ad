import type { RichTextDocument } from "@corp/api";
import { attributeOf } from "./document-node.ts";
import type { DocumentNode } from "./document-node.ts";

export interface OutlineEntry {
  /** Which of the document's headings it is, from 0: what `goToHeading` takes. */
  readonly index: number;
  readonly level: 2 | 3;
  /** Empty where nothing is written yet. */
  readonly text: string;
}

/** The headings of a document, wherever they stand, in its order. */
export function outlineOf(document: RichTextDocument | null): readonly OutlineEntry[] {
  if (document === null) return [];
  return headingsOf(document).map((heading, index) => ({
    index,
    level: attributeOf(heading, "level") === 3 ? 3 : 2,
    text: (heading.content ?? [])
      .map(({ text }) => text ?? " ")
      .join("")
      .trim(),
  }));
}

function headingsOf(node: DocumentNode): readonly DocumentNode[] {
  if (node.type === "heading") return [node];
  return (node.content ?? []).flatMap(headingsOf);
}
