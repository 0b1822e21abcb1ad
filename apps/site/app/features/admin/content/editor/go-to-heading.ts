import type { Editor } from "@tiptap/core";

/** Puts the caret to the end of the heading of that place in the outline, and shows it. */
export function goToHeading(editor: Editor, index: number): void {
  const ends: number[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === "heading") ends.push(pos + node.nodeSize - 1);
  });
  const end = ends[index];
  if (end !== undefined) editor.chain().focus(end, { scrollIntoView: true }).run();
}
