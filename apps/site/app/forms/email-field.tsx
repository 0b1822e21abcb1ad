import { Button, Text, TextField } from "@corp/ui";
import type { FieldTexts } from "@corp/ui";
import { useRef, useState } from "react";
import type { ReactElement } from "react";
import { suggestedEmail } from "../domain/suggested-email.ts";
import { emailInput } from "./form-fields.ts";
import { messages } from "./messages.ts";

export interface EmailFieldProps extends Omit<FieldTexts, "required"> {
  readonly name: string;
  readonly id?: string;
  readonly defaultValue?: string | undefined;
}

/** A field for an email. With scripts it asks about a domain that looks like a typo, and lets everything be sent. */
export function EmailField({ name, id, defaultValue, ...field }: EmailFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);

  function take(email: string): void {
    const element = input.current;
    if (element === null) return;
    // React takes a value that was set on the element itself for known, and the form would not store it.
    Reflect.set(HTMLInputElement.prototype, "value", email, element);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.focus();
  }

  return (
    <>
      <TextField
        {...field}
        required
        {...emailInput}
        ref={input}
        id={id}
        name={name}
        maxLength={254}
        defaultValue={defaultValue}
        // While it is typed: what appears as the field is left would move away from under the press that leaves it.
        onChange={(next) => setSuggestion(suggestedEmail(next))}
      />
      <div role="status" className="email-suggestion">
        {suggestion === null ? null : (
          <>
            <Text as="span">{messages.didYouMean(suggestion)}</Text>{" "}
            <Button variant="outline" size={400} onClick={() => take(suggestion)}>
              {messages.takeSuggestion}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
