import { DateTimeField } from "@corp/ui/admin/date-time-field";
import type { ReactElement } from "react";
import type { FieldIssues } from "../../../editing/engine/field-issues.ts";
import type { EventValues } from "./event-values.ts";
import { messages } from "./messages.ts";

export type TimeName = "starts_at" | "ends_at" | "registration_opens_at" | "registration_closes_at";

export interface EventTimeProps {
  readonly values: EventValues;
  readonly errors: FieldIssues;
  readonly set: (patch: Partial<EventValues>, field: string) => void;
  readonly name: TimeName;
  readonly hint?: string;
  readonly required?: boolean;
}

/** A date and time in the event's zone, which all its times share. */
export function EventTime({ values, errors, set, name, hint, required = false }: EventTimeProps): ReactElement {
  const time = values[name];
  return (
    <DateTimeField
      className="event-editor-time"
      label={messages.fields[name]}
      name={name}
      hint={hint}
      required={required}
      error={errors[name]}
      value={time === null ? null : { ...time, timeZone: values.time_zone }}
      defaultTimeZone={values.time_zone}
      onChange={(next) =>
        set(
          {
            [name]:
              next === null ? null : { local: next.local, ...(next.fold === undefined ? {} : { fold: next.fold }) },
          },
          name,
        )
      }
    />
  );
}
