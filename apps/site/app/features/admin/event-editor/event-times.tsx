import { Checkbox } from "@corp/ui";
import { ComboBox } from "@corp/ui/admin/combo-box";
import { FormRow, FormSection } from "@corp/ui/admin/form";
import type { ReactElement } from "react";
import { timeZones, zoneName } from "../../../time/time-zones.ts";
import { EventTime } from "./event-time-field.tsx";
import type { EventTimeProps } from "./event-time-field.tsx";
import { messages } from "./messages.ts";
import { proposedEnd } from "./proposed-end.ts";

/** The event's zone and times. */
export function EventTimes(props: Pick<EventTimeProps, "values" | "errors" | "set">): ReactElement {
  const { values, errors, set } = props;
  const { fields, hints, sections } = messages;
  const hint = hints.otherTimes(zoneName(values.time_zone));
  return (
    <FormSection title={sections.when}>
      <FormRow>
        <EventTime
          {...props}
          name="starts_at"
          required
          hint={hint}
          set={(patch, field) => set({ ...patch, ends_at: proposedEnd(patch.starts_at ?? null, values) }, field)}
        />
        <EventTime {...props} name="ends_at" required hint={hint} />
      </FormRow>
      <Checkbox
        label={fields.is_postponed}
        name="is_postponed"
        hint={hints.is_postponed}
        checked={values.is_postponed}
        onChange={(next) => set({ is_postponed: next }, "is_postponed")}
      />
      <ComboBox
        label={fields.time_zone}
        name="time_zone"
        required
        options={zoneOptions(values.time_zone)}
        value={values.time_zone}
        error={errors["time_zone"]}
        onChange={(zone) => {
          if (zone !== null) set({ time_zone: zone }, "time_zone");
        }}
      />
    </FormSection>
  );
}

/** The zones of Russia, then all others by their names, an older name of the stored one included. */
export function zoneOptions(chosen: string) {
  const russian = timeZones.map(({ name, label }) => ({ value: name as string, label: label as string }));
  const others = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen]);
  for (const { value } of russian) others.delete(value);
  return [...russian, ...[...others].toSorted().map((name) => ({ value: name, label: name }))];
}
