import { embedProviders } from "@corp/api";
import { Button, TextField } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { useId, useState } from "react";
import type { ReactElement, SubmitEvent } from "react";
import { messages } from "../messages.ts";
import { completeUrl, embedIssue } from "../schema/url-rules.ts";
import { useFirstFocus } from "./use-first-focus.ts";

export interface EmbedDialogProps {
  readonly url?: string;
  readonly onApply: (url: string) => void;
  readonly onClose: () => void;
}

const providers = Object.values(embedProviders)
  .map(({ title }) => title)
  .join(", ");

/** Asks for the URL of a video or a map; the contract's schema validates it. */
export function EmbedDialog({ url = "", onApply, onClose }: EmbedDialogProps): ReactElement {
  const formId = useId();
  const field = useFirstFocus();
  const [typed, setTyped] = useState(url);
  const [issue, setIssue] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const completed = completeUrl(typed);
    const found = embedIssue(completed);
    setIssue(found ?? undefined);
    if (found === null) onApply(completed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={messages.embedTitle}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {messages.embedInsert}
          </Button>
        </>
      }
    >
      <form id={formId} className="ce-form" noValidate onSubmit={submit}>
        <TextField
          label={messages.embedUrl}
          hint={messages.embedHint(providers)}
          type="url"
          required
          ref={field}
          value={typed}
          error={issue}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
}
