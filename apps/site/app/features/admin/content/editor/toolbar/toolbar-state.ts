import type { Editor } from "@tiptap/core";
import type { BlockKindId } from "../blocks/block-kinds.tsx";

export const markNames = ["bold", "italic", "strike", "code", "link"] as const;
export type MarkName = (typeof markNames)[number];

/** The pressed and the enabled buttons for the selection. */
export interface ToolbarState {
  readonly marks: readonly MarkName[];
  readonly kinds: readonly BlockKindId[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** False in a code block. */
  readonly isCode: boolean;
  readonly isTable: boolean;
}

export function readToolbarState(editor: Editor): ToolbarState {
  const kinds: readonly (readonly [BlockKindId, boolean])[] = [
    ["heading2", editor.isActive("heading", { level: 2 })],
    ["heading3", editor.isActive("heading", { level: 3 })],
    ["bulletList", editor.isActive("bulletList")],
    ["orderedList", editor.isActive("orderedList")],
    ["blockquote", editor.isActive("blockquote")],
    ["codeBlock", editor.isActive("codeBlock")],
  ];
  return {
    marks: markNames.filter((name) => editor.isActive(name)),
    kinds: kinds.flatMap(([id, isActive]) => (isActive ? [id] : [])),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    isCode: editor.isActive("codeBlock"),
    isTable: editor.isActive("table"),
  };
}
