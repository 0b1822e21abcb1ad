import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";

/** Puts another document in the place of what is there, and tells nobody: undo alone brings back what stood there before. */
export function replaceDocument(editor: Editor, content: object): void {
  const next = editor.schema.nodeFromJSON(content);
  const { doc, tr } = editor.state;
  if (next.eq(doc)) return;
  // A step of its own, however shortly before somebody typed.
  editor.view.dispatch(closeHistory(tr.replaceWith(0, doc.content.size, next.content)).setMeta("preventUpdate", true));
  editor.view.dispatch(closeHistory(editor.state.tr));
}
