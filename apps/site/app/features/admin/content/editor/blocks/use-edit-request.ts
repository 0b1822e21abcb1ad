import type { NodeViewProps } from "@tiptap/react";
import { useEffect, useState } from "react";
import { useEditorKit } from "../editor-kit.tsx";

/** Whether the block is being changed: by its own button, by Enter on it, or from the bar below. */
export function useEditRequest({ selected, editor }: NodeViewProps): readonly [boolean, (isEditing: boolean) => void] {
  const { edits } = useEditorKit();
  const [isEditing, setIsEditing] = useState(false);
  useEffect(
    () => (selected && editor.isEditable ? edits.listen(() => setIsEditing(true)) : undefined),
    [edits, selected, editor],
  );
  return [isEditing, setIsEditing];
}
