import type { PersonalData } from "@corp/api";
import { Text, TextField } from "@corp/ui";
import type { ReactElement } from "react";
import { DataForm } from "./data-form.tsx";
import type { Sending } from "./data-form.tsx";
import { messages } from "./messages.ts";

export type PersonName = Pick<PersonalData["registrations"][number], "first_name" | "last_name">;

export interface NameValues extends PersonName {
  readonly previous_first_name: string;
  readonly previous_last_name: string;
}

export const emptyName: NameValues = { first_name: "", last_name: "", previous_first_name: "", previous_last_name: "" };

interface NameFormProps {
  readonly name: PersonName;
  /** The values of the rejected form. @default the name */
  readonly typed?: PersonName | undefined;
  readonly sending: Sending;
}

/** Corrects a name in all registrations and applications that have it. */
export function NameForm({ name, typed = name, sending }: NameFormProps): ReactElement {
  const full = `${name.first_name} ${name.last_name}`;
  return (
    <DataForm sending={sending} intent="name" summary={messages.correct(full)} submit={messages.correctNow}>
      {(errors) => (
        <>
          <Text tone="muted">{messages.correctHint}</Text>
          <input type="hidden" name="previous_first_name" value={name.first_name} />
          <input type="hidden" name="previous_last_name" value={name.last_name} />
          <TextField
            label={messages.firstName}
            required
            error={errors["first_name"]}
            name="first_name"
            autoComplete="given-name"
            maxLength={100}
            defaultValue={typed.first_name}
          />
          <TextField
            label={messages.lastName}
            required
            error={errors["last_name"]}
            name="last_name"
            autoComplete="family-name"
            maxLength={100}
            defaultValue={typed.last_name}
          />
        </>
      )}
    </DataForm>
  );
}
