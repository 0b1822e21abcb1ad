import { Button } from "@corp/ui";
import { TextField } from "@corp/ui/admin/text-field";
import { PlusIcon } from "@corp/ui/icons/plus";
import { useRef, useState } from "react";
import type { SyntheticEvent, ReactElement } from "react";
import { messages } from "./messages.ts";

/** Creates a tag; the server validates its name. */
export function CreateTagForm({ onCreate }: { onCreate: (name: string) => Promise<string | null> }): ReactElement {
  const [name, setName] = useState("");
  const [issue, setIssue] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const wrong = await onCreate(name.trim());
    setBusy(false);
    setIssue(wrong);
    if (wrong === null) setName("");
    input.current?.focus();
  }
  return (
    <form className="tag-create" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={messages.newTag}
        hint={messages.newHint}
        maxLength={50}
        autoComplete="off"
        inputRef={input}
        value={name}
        error={issue ?? undefined}
        onChange={(next) => {
          setName(next);
          setIssue(null);
        }}
      />
      <Button type="submit" icon={<PlusIcon />} loading={isBusy}>
        {messages.create}
      </Button>
    </form>
  );
}
