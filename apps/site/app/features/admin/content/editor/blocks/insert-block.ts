import type { Editor, JSONContent } from "@tiptap/core";
import { blockPlace } from "./block-place.ts";

/** Puts a block at the selection and goes on behind it; text can follow it wherever it stands. */
export function insertBlock(editor: Editor, content: JSONContent): void {
  const pos = blockPlace(editor.state.selection.$from);
  editor.commands.insertContentAt(pos, content, { updateSelection: false });
  keepLineBehind(editor);
  editor.commands.focus();
}

/** A block that takes no text at the document's end gets an empty paragraph behind it. */
export function keepLineBehind(editor: Editor): void {
  const { doc } = editor.state;
  if (doc.lastChild?.isTextblock === true) return;
  editor.commands.insertContentAt(doc.content.size, { type: "paragraph" }, { updateSelection: false });
}
