import type { RichTextDocument } from "@corp/api";
import type { Editor } from "@tiptap/core";
import { readAttribute } from "./document-node.ts";
import type { DocumentNode } from "./document-node.ts";

export interface OutlineEntry {
  /** Counts from 0; `goToHeading` takes it. */
  readonly index: number;
  readonly level: 2 | 3;
  readonly text: string;
}

/** All headings of a document, also nested ones, in its order. */
export function readOutline(document: RichTextDocument | null): readonly OutlineEntry[] {
  if (document === null) return [];
  return findHeadings(document).map((heading, index) => ({
    index,
    level: readAttribute(heading, "level") === 3 ? 3 : 2,
    text: (heading.content ?? [])
      .map(({ text }) => text ?? " ")
      .join("")
      .trim(),
  }));
}

function findHeadings(node: DocumentNode): readonly DocumentNode[] {
  if (node.type === "heading") return [node];
  return (node.content ?? []).flatMap(findHeadings);
}

/** Moves the caret to the end of a heading of the outline, and scrolls there. */
export function goToHeading(editor: Editor, index: number): void {
  const ends: number[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === "heading") ends.push(pos + node.nodeSize - 1);
  });
  const end = ends[index];
  if (end !== undefined) editor.chain().focus(end, { scrollIntoView: true }).run();
}
