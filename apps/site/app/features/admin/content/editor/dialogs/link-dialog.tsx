import { Button, TextField } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { getMarkRange } from "@tiptap/core";
import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import type { ReactElement, SubmitEvent } from "react";
import { messages } from "../messages.ts";
import { completeUrl, linkIssue } from "../schema/url-rules.ts";
import { useFirstFocus } from "./use-first-focus.ts";

export interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Edits the link at the selection, or adds one; the contract's schema validates its URL. */
export function LinkDialog({ editor, onClose }: LinkDialogProps): ReactElement {
  const formId = useId();
  const field = useFirstFocus();
  const [range] = useState(() => linkRange(editor));
  const [href, setHref] = useState(range.href);
  const [text, setText] = useState("");
  const [issue, setIssue] = useState<{ href?: string | undefined; text?: string | undefined }>({});
  const isNew = range.from === range.to;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // React events bubble through portals: a form of the page may be the dialog's parent.
    event.stopPropagation();
    const completed = completeUrl(href);
    const found = {
      href: linkIssue(completed) ?? undefined,
      text: isNew && text.trim() === "" ? messages.linkTextMissing : undefined,
    };
    setIssue(found);
    if (found.href !== undefined || found.text !== undefined) return;
    const mark = { type: "link", attrs: { href: completed } };
    const chain = editor.chain().setTextSelection({ from: range.from, to: range.to });
    if (isNew) chain.insertContent({ type: "text", text: text.trim(), marks: [mark] }).run();
    else chain.setMark("link", mark.attrs).setTextSelection(range.to).run();
    onClose();
  };
  const remove = (): void => {
    editor.chain().setTextSelection({ from: range.from, to: range.to }).unsetMark("link").run();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={messages.linkTitle}
      actions={
        <>
          {range.href === "" ? null : (
            <Button variant="ghost-negative" onClick={remove}>
              {messages.linkRemove}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {messages.linkApply}
          </Button>
        </>
      }
    >
      <form id={formId} className="ce-form" noValidate onSubmit={submit}>
        {isNew ? (
          <TextField
            label={messages.linkText}
            required
            ref={field}
            value={text}
            error={issue.text}
            onChange={setText}
          />
        ) : null}
        <TextField
          label={messages.linkUrl}
          hint={messages.linkHint}
          type="url"
          required
          ref={isNew ? undefined : field}
          value={href}
          error={issue.href}
          onChange={setHref}
        />
      </form>
    </Dialog>
  );
}

interface LinkRange {
  readonly from: number;
  readonly to: number;
  /** Empty when there is no link yet. */
  readonly href: string;
}

/** The whole link at the selection's start, else the selection. */
function linkRange({ state }: Editor): LinkRange {
  const { from, to, $from } = state.selection;
  const type = state.schema.marks["link"];
  const whole = type === undefined ? undefined : getMarkRange($from, type);
  const mark = whole === undefined ? undefined : type?.isInSet(state.doc.nodeAt(whole.from)?.marks ?? []);
  if (whole === undefined || mark === undefined) return { from, to, href: "" };
  return { from: whole.from, to: Math.max(whole.to, to), href: String(mark.attrs["href"]) };
}
