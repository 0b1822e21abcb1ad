import { Button } from "@corp/ui";
import { TextField } from "@corp/ui/admin/text-field";
import { PlusIcon } from "@corp/ui/icons/plus";
import { useRef, useState } from "react";
import type { SyntheticEvent, ReactElement } from "react";
import { messages } from "./messages.ts";

/** A new tag: by its name, which is judged by the server. */
export function CreateTagForm({ onCreate }: { onCreate: (name: string) => Promise<string | null> }): ReactElement {
  const [name, setName] = useState("");
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const wrong = await onCreate(name.trim());
    setBusy(false);
    setComplaint(wrong);
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
        error={complaint ?? undefined}
        onChange={(next) => {
          setName(next);
          setComplaint(null);
        }}
      />
      <Button type="submit" icon={<PlusIcon />} loading={isBusy}>
        {messages.create}
      </Button>
    </form>
  );
}
