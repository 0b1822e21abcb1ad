import { Button, isComposing, TextField, VisuallyHidden } from "@corp/ui";
import { useMutation } from "@tanstack/react-query";
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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const { mutate: rename, isPending } = useMutation({
    mutationFn: onRename,
    onSuccess: (found) => {
      if (found === null) onClose();
      else setIssue(found);
    },
  });
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (name.trim() === tag.name) onClose();
    else rename(name.trim());
  }
  return (
    <form className="tag-rename" noValidate onSubmit={submit}>
      <TextField
        label={<VisuallyHidden>{messages.renameLabel(tag.name)}</VisuallyHidden>}
        maxLength={50}
        autoComplete="off"
        ref={input}
        value={name}
        error={issue ?? undefined}
        onChange={(next) => {
          setName(next);
          setIssue(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !isComposing(event)) onClose();
        }}
      />
      <Button type="submit" size={400} loading={isPending}>
        {messages.save}
      </Button>
      <Button variant="ghost" size={400} onClick={onClose}>
        {messages.cancel}
      </Button>
    </form>
  );
}
