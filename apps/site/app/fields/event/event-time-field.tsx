import { DateTimeField } from "@corp/ui/admin/date-time-field";
import { momentIn } from "../../time/event-time.ts";
import { zoneName } from "../../time/time-zones.ts";
import type { Field } from "../field.ts";
import { messages } from "../messages.ts";
import { fromClock, toClock } from "./clock-time.ts";
import type { ClockTime } from "./clock-time.ts";

export interface InZone {
  readonly time_zone: string;
}

interface TimeOptions {
  readonly label: string;
  /** @default names the zone */
  readonly hint?: string;
}

type TimeField<Stored> = Field<ClockTime | null, Stored, InZone>;

/** A date and time in the event's zone, which all its times share. */
export function optionalTime({ label, hint }: TimeOptions): TimeField<string | null> {
  return {
    label,
    empty: null,
    read: (stored, { time_zone: zone }) => (stored === null ? null : toClock(stored, zone)),
    write: (time, { time_zone: zone }) => (time === null ? null : fromClock(time, zone)),
    describe: (time) => time?.local.replace("T", " ") ?? messages.none,
    describeStored: (stored, { time_zone: zone }) => (stored === null ? "" : momentIn(stored, zone)),
    Widget: timeWidget(label, hint, false),
  };
}

export function requiredTime({ label, hint }: TimeOptions): TimeField<string> {
  const field = optionalTime({ label });
  return {
    ...field,
    write: (time, values) => field.write(time, values) ?? "",
    Widget: timeWidget(label, hint, true),
  };
}

function timeWidget(label: string, hint: string | undefined, required: boolean): TimeField<string>["Widget"] {
  return ({ name, value, values: { time_zone: timeZone }, errors, change }) => (
    <DateTimeField
      className="event-editor-time"
      label={label}
      name={name}
      hint={hint ?? messages.otherTimes(zoneName(timeZone))}
      required={required}
      error={errors[name]}
      value={value === null ? null : { ...value, timeZone }}
      defaultTimeZone={timeZone}
      onChange={(next) =>
        change(() =>
          next === null ? null : { local: next.local, ...(next.fold === undefined ? {} : { fold: next.fold }) },
        )
      }
    />
  );
}
