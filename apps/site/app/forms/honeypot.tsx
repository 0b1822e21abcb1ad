import { VisuallyHidden } from "@corp/ui";
import type { ReactElement } from "react";
import { honeypotName } from "./form-fields.ts";
import { messages } from "./messages.ts";

/** Tells password managers that the field is none of an identity: 1Password, LastPass, Bitwarden, Dashlane. */
const notForManagers = {
  "data-1p-ignore": true,
  "data-lpignore": "true",
  "data-bwignore": true,
  "data-form-type": "other",
} as const;

/** A field that people neither see nor reach: the server rejects a form in which it is filled. */
export function Honeypot(): ReactElement {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        {messages.leaveEmpty}
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" {...notForManagers} />
      </label>
    </VisuallyHidden>
  );
}
