import { VisuallyHidden } from "@corp/ui";
import type { ChangeEventHandler, ReactElement } from "react";
import { messages } from "./messages.ts";

interface HoneypotProps {
  /** In a controlled form. */
  readonly value?: string;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** A field that people neither see nor reach: the server rejects a form in which it is filled. */
export function Honeypot(controlled: HoneypotProps): ReactElement {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        {messages.leaveEmpty}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" {...controlled} />
      </label>
    </VisuallyHidden>
  );
}
