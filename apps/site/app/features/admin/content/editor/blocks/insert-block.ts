import type { Editor, JSONContent } from "@tiptap/core";
import { blockPlace } from "./block-place.ts";

/** Inserts a block at the selection. Text can always follow it. */
export function insertBlock(editor: Editor, content: JSONContent): void {
  const pos = blockPlace(editor.state.selection.$from);
  editor.commands.insertContentAt(pos, content, { updateSelection: false });
  ensureLastParagraph(editor);
  editor.commands.focus();
}

/** Adds an empty paragraph after a last block that takes no text. */
export function ensureLastParagraph(editor: Editor): void {
  const { doc } = editor.state;
  if (doc.lastChild?.isTextblock === true) return;
  editor.commands.insertContentAt(doc.content.size, { type: "paragraph" }, { updateSelection: false });
}
