import { Checkbox, TextField } from "@corp/ui";
import { FormRow, FormSection } from "@corp/ui/admin/form";
import type { ReactElement } from "react";
import type { EventTimeProps } from "./event-time-field.tsx";
import type { EventValues, EmailValues } from "./event-values.ts";
import { messages } from "./messages.ts";

/** Reminders, and by when participants have to respond. */
export function EventEmails({ values, errors, set }: Pick<EventTimeProps, "values" | "errors" | "set">): ReactElement {
  const { emails, sections } = messages;
  const { email_settings: settings } = values;
  const change = (patch: Partial<EmailValues>): void => {
    const changed: Partial<EventValues> = { email_settings: { ...settings, ...patch } };
    set(changed, `email_settings.${Object.keys(patch)[0] ?? ""}`);
  };
  return (
    <FormSection title={sections.emails}>
      {(["reminds_day_before", "reminds_hour_before"] as const).map((name) => (
        <Checkbox
          label={emails[name]}
          key={name}
          name={`email_settings.${name}`}
          checked={settings[name]}
          onChange={(next) => change({ [name]: next })}
        />
      ))}
      <FormRow>
        {(["decline_hours", "unconfirmed_hours"] as const).map((name) => (
          <TextField
            key={name}
            label={emails[name]}
            hint={emails[`${name}_hint`]}
            name={`email_settings.${name}`}
            inputMode="numeric"
            value={settings[name]}
            error={errors[`email_settings.${name}`]}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
      </FormRow>
    </FormSection>
  );
}
