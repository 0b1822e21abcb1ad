import { Checkbox, Link } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { formMessages } from "./form-messages.ts";
import "@corp/ui/field.css";

export interface ConsentFieldProps {
  readonly isGiven: boolean;
  readonly error: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
}

/** Never ticked beforehand; the document opens beside the form, which keeps what was typed. */
export function ConsentField({ isGiven, error, onChange }: ConsentFieldProps): ReactElement {
  return (
    <Checkbox
      name="consent"
      checked={isGiven}
      error={error}
      required
      onChange={({ target }) => onChange(target.checked)}
      label={
        <>
          {formMessages.consentBefore}
          <Link newTab render={<RouterLink to="/legal/personal-data" />}>
            {formMessages.consentLink}
          </Link>
        </>
      }
    />
  );
}
