import { ComboBox } from "@corp/ui/admin/combo-box";
import { timeZones, zoneName } from "../../time/time-zones.ts";
import type { Field } from "../field.ts";

export function timeZone({ label }: { readonly label: string }): Field<string, string> {
  return {
    label,
    empty: "Europe/Moscow",
    read: (stored) => stored,
    write: (zone) => zone,
    describe: zoneName,
    describeStored: zoneName,
    Widget: ({ name, value, errors, change }) => (
      <ComboBox
        label={label}
        name={name}
        required
        options={zoneOptions(value)}
        value={value}
        error={errors[name]}
        onChange={(zone) => {
          if (zone !== null) change(() => zone);
        }}
      />
    ),
  };
}

/** The zones of Russia, then all others by their names, an older name of the stored one included. */
export function zoneOptions(chosen: string) {
  const russian = timeZones.map(({ name, label }) => ({ value: name as string, label: label as string }));
  const others = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen]);
  for (const { value } of russian) others.delete(value);
  return [...russian, ...[...others].toSorted().map((name) => ({ value: name, label: name }))];
}
