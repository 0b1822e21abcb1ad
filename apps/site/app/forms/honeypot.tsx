import { VisuallyHidden } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

/** A field that people neither see nor reach: the server rejects a form in which it is filled. */
export function Honeypot(): ReactElement {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        {messages.leaveEmpty}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
