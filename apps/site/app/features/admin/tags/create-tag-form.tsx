import { Button, TextField } from "@corp/ui";
import { PlusIcon } from "@corp/ui/icons/plus";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SyntheticEvent, ReactElement } from "react";
import { messages } from "./messages.ts";

/** Creates a tag; the server validates its name. */
export function CreateTagForm({ onCreate }: { onCreate: (name: string) => Promise<string | null> }): ReactElement {
  const [name, setName] = useState("");
  const [issue, setIssue] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { mutate: create, isPending } = useMutation({
    mutationFn: onCreate,
    onSuccess: (found) => {
      setIssue(found);
      if (found === null) setName("");
      input.current?.focus();
    },
  });
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!isPending) create(name.trim());
  }
  return (
    <form className="tag-create" noValidate onSubmit={submit}>
      <TextField
        label={messages.newTag}
        hint={messages.newHint}
        maxLength={50}
        autoComplete="off"
        ref={input}
        value={name}
        error={issue ?? undefined}
        onChange={(next) => {
          setName(next);
          setIssue(null);
        }}
      />
      <Button type="submit" icon={<PlusIcon />} loading={isPending}>
        {messages.create}
      </Button>
    </form>
  );
}
