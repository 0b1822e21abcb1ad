import { Button, VisuallyHidden } from "@corp/ui";
import { TextField } from "@corp/ui/admin/text-field";
import { useEffect, useRef, useState } from "react";
import type { SyntheticEvent, ReactElement } from "react";
import type { ListedTag } from "./listed-tags.ts";
import { messages } from "./messages.ts";

interface RenameFieldProps {
  readonly tag: ListedTag;
  readonly onRename: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Inline rename: Enter saves, Escape cancels. */
export function RenameField({ tag, onRename, onClose }: RenameFieldProps): ReactElement {
  const [name, setName] = useState(tag.name);
  const [issue, setIssue] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === tag.name) return onClose();
    setBusy(true);
    const wrong = await onRename(name.trim());
    setBusy(false);
    if (wrong === null) onClose();
    else setIssue(wrong);
  }
  return (
    <form className="tag-rename" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={<VisuallyHidden>{messages.renameOf(tag.name)}</VisuallyHidden>}
        maxLength={50}
        autoComplete="off"
        inputRef={input}
        value={name}
        error={issue ?? undefined}
        onChange={(next) => {
          setName(next);
          setIssue(null);
        }}
        onKeyDown={({ key }) => {
          if (key === "Escape") onClose();
        }}
      />
      <Button type="submit" size={400} loading={isBusy}>
        {messages.save}
      </Button>
      <Button variant="ghost" size={400} onClick={onClose}>
        {messages.cancel}
      </Button>
    </form>
  );
}
