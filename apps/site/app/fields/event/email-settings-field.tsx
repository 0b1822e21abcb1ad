import type { EmailSettings } from "@corp/api";
import { Checkbox, TextField } from "@corp/ui";
import { FormRow } from "@corp/ui/admin/form";
import type { ReactElement } from "react";
import { lines, toNumber, yesOrNo } from "../field-kinds.tsx";
import type { Field, WidgetProps } from "../field.ts";
import { messages } from "../messages.ts";

type Flag = "reminds_day_before" | "reminds_hour_before";
type Hours = "decline_hours" | "unconfirmed_hours";

/** Hours as typed. */
type EmailValues = Readonly<Record<Flag, boolean> & Record<Hours, string>>;

const flags: Readonly<Record<Flag, string>> = {
  reminds_day_before: "Напомнить за день",
  reminds_hour_before: "Напомнить за час",
};
const hours: Readonly<Record<Hours, { readonly label: string; readonly shortLabel: string; readonly hint: string }>> = {
  decline_hours: {
    label: "За сколько часов отказаться от места из листа ожидания",
    shortLabel: "Отказаться за, часов",
    hint: "Пусто — отказаться можно до начала",
  },
  unconfirmed_hours: {
    label: "Часов на подтверждение почты",
    shortLabel: "Часов на подтверждение почты",
    hint: "Потом место получит следующий. Пусто — место остаётся",
  },
};
const flagNames = ["reminds_day_before", "reminds_hour_before"] as const satisfies readonly Flag[];
const hourNames = ["decline_hours", "unconfirmed_hours"] as const satisfies readonly Hours[];

const empty: EmailValues = {
  reminds_day_before: true,
  reminds_hour_before: true,
  decline_hours: "",
  unconfirmed_hours: "",
};

/** Reminders, and by when participants have to respond. */
export function emailSettings(label: string): Field<EmailValues, EmailSettings | undefined> {
  return {
    label,
    empty,
    read: (stored) => ({
      ...empty,
      ...stored,
      decline_hours: stored?.decline_hours?.toString() ?? "",
      unconfirmed_hours: stored?.unconfirmed_hours?.toString() ?? "",
    }),
    write: (values) => ({
      ...values,
      decline_hours: toNumber(values.decline_hours),
      unconfirmed_hours: toNumber(values.unconfirmed_hours),
    }),
    describe: (values) =>
      [
        ...flagNames.map((name) => `${flags[name]}: ${yesOrNo(values[name])}`),
        ...hourNames.map((name) => `${hours[name].label}: ${values[name] || messages.none}`),
      ].join("; "),
    describeStored: (stored) => (stored === undefined ? "" : describeSettings(stored)),
    Widget: EmailSettingsWidget,
  };
}

function describeSettings(stored: EmailSettings): string {
  return lines([
    ...flagNames.map((name) => [flags[name], yesOrNo(stored[name])]),
    // Without hours no row: a label without a value would be read as a value.
    ...hourNames.flatMap((name) => (stored[name] === null ? [] : [[hours[name].shortLabel, stored[name].toString()]])),
  ]);
}

function EmailSettingsWidget({ name: field, value, errors, change }: WidgetProps<EmailValues, object>): ReactElement {
  const set = (name: Flag | Hours, next: boolean | string): void =>
    change((before) => ({ ...before, [name]: next }), `${field}.${name}`);
  return (
    <>
      {flagNames.map((name) => (
        <Checkbox
          label={flags[name]}
          key={name}
          name={`${field}.${name}`}
          checked={value[name]}
          onChange={(next) => set(name, next)}
        />
      ))}
      <FormRow>
        {hourNames.map((name) => (
          <TextField
            key={name}
            label={hours[name].label}
            hint={hours[name].hint}
            name={`${field}.${name}`}
            inputMode="numeric"
            value={value[name]}
            error={errors[`${field}.${name}`]}
            onChange={(typed) => set(name, typed)}
          />
        ))}
      </FormRow>
    </>
  );
}
