import { richTextLimits } from "@corp/api";
import { Button, isComposing, TextField } from "@corp/ui";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactElement } from "react";
import { messages } from "../messages.ts";
import { altIssue, captionIssue } from "./picture-rules.ts";
import type { PictureTexts } from "./picture-rules.ts";

export interface PictureFormProps {
  readonly texts?: PictureTexts | undefined;
  readonly submitLabel: string;
  readonly onSubmit: (texts: PictureTexts) => void;
  readonly onCancel: () => void;
  readonly cancelLabel: string;
  /** @default false */
  readonly takesFocus?: boolean;
}

/** The texts of a picture. Not a form element: the page may have it inside one. */
export function PictureForm({
  texts,
  submitLabel,
  onSubmit,
  onCancel,
  cancelLabel,
  takesFocus = false,
}: PictureFormProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(texts?.alt ?? "");
  const [caption, setCaption] = useState(texts?.caption ?? "");
  const [isValidated, setValidated] = useState(false);
  const issues = { alt: altIssue(alt), caption: captionIssue(caption) };

  useEffect(() => {
    // The description of another picture may be half written: its field keeps the focus.
    if (takesFocus && !(document.activeElement instanceof HTMLInputElement)) input.current?.focus();
  }, [takesFocus]);

  const submit = (): void => {
    setValidated(true);
    if (issues.alt !== undefined || issues.caption !== undefined) return;
    onSubmit({ alt: alt.trim(), caption: caption.trim() === "" ? null : caption.trim() });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (isComposing(event) || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") submit();
    else onCancel();
  };
  return (
    <div className="ce-picture-form" role="group" aria-label={messages.image}>
      <TextField
        label={messages.alt}
        hint={messages.altHint}
        error={isValidated ? issues.alt : undefined}
        required
        ref={input}
        value={alt}
        onChange={setAlt}
        onKeyDown={(event) => handleKey(event)}
        maxLength={richTextLimits.alt * 2}
      />
      <TextField
        label={messages.caption}
        hint={messages.captionHint}
        error={isValidated ? issues.caption : undefined}
        value={caption}
        onChange={setCaption}
        onKeyDown={(event) => handleKey(event)}
        maxLength={richTextLimits.caption * 2}
      />
      <div className="ce-actions">
        <Button size={400} variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button size={400} onClick={submit}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
