import { richTextLimits } from "@corp/api";
import { isComposing } from "@corp/ui";
import { NodeViewContent, NodeViewWrapper } from "@tiptap/react";
import type { NodeViewProps } from "@tiptap/react";
import { useState } from "react";
import type { KeyboardEvent, ReactElement } from "react";
import { messages } from "../messages.ts";

/** Hidden text, open in the editor; its summary is a text field. */
export function SpoilerBlock({ node, editor, getPos, updateAttributes }: NodeViewProps): ReactElement {
  const summary = String(node.attrs["summary"]);
  const [typed, setTyped] = useState(summary);
  const [known, setKnown] = useState(summary);
  // Changed by undo or from elsewhere.
  if (known !== summary) {
    setKnown(summary);
    setTyped(summary);
  }
  const change = (value: string): void => {
    setTyped(value);
    // The summary is one line, also when a pasted one has several.
    const next = value
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join(" ");
    if (next === "" || next === summary) return;
    setKnown(next);
    updateAttributes({ summary: next });
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { selectionEnd, value } = event.currentTarget;
    const isLeaving = event.key === "Enter" || (event.key === "ArrowDown" && selectionEnd === value.length);
    if (!isLeaving || isComposing(event)) return;
    event.preventDefault();
    const pos = getPos();
    if (pos === undefined) return;
    editor.commands.setTextSelection(pos + 2);
    // Synchronously: TipTap's command focuses later, and the next key would go to this field.
    editor.view.focus();
  };
  return (
    <NodeViewWrapper className="ce-spoiler">
      <textarea
        className="ce-summary"
        rows={1}
        aria-label={messages.summary}
        aria-invalid={typed.trim() === "" || undefined}
        title={typed.trim() === "" ? messages.summaryMissing : undefined}
        value={typed}
        maxLength={richTextLimits.summary}
        readOnly={!editor.isEditable}
        onChange={({ target }) => change(target.value)}
        onKeyDown={handleKey}
        onBlur={() => setTyped(summary)}
      />
      <NodeViewContent className="ce-spoiler-content" />
    </NodeViewWrapper>
  );
}
