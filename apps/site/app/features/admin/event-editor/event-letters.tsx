import { Checkbox } from "@corp/ui/admin/checkbox";
import { FormRow, FormSection } from "@corp/ui/admin/form";
import { TextField } from "@corp/ui/admin/text-field";
import type { ReactElement } from "react";
import type { EventTimeProps } from "./event-time-field.tsx";
import type { EventValues, LetterValues } from "./event-values.ts";
import { messages } from "./messages.ts";

/** Reminders, and by when participants have to respond. */
export function EventLetters({ values, errors, set }: Pick<EventTimeProps, "values" | "errors" | "set">): ReactElement {
  const { letters, sections } = messages;
  const { letter_settings: settings } = values;
  const change = (patch: Partial<LetterValues>): void => {
    const changed: Partial<EventValues> = { letter_settings: { ...settings, ...patch } };
    set(changed, `letter_settings.${Object.keys(patch)[0] ?? ""}`);
  };
  return (
    <FormSection title={sections.letters}>
      {(["reminds_day_before", "reminds_hour_before"] as const).map((name) => (
        <Checkbox
          key={name}
          name={`letter_settings.${name}`}
          checked={settings[name]}
          onChange={(next) => change({ [name]: next })}
        >
          {letters[name]}
        </Checkbox>
      ))}
      <FormRow>
        {(["decline_hours", "unconfirmed_hours"] as const).map((name) => (
          <TextField
            key={name}
            label={letters[name]}
            hint={letters[`${name}_hint`]}
            name={`letter_settings.${name}`}
            inputMode="numeric"
            value={settings[name]}
            error={errors[`letter_settings.${name}`]}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
      </FormRow>
    </FormSection>
  );
}
