import { parseDate, Time, toCalendarDate } from "@internationalized/date";
import type { CalendarDate } from "@internationalized/date";
import { useState } from "react";
import type { ReactElement, Ref } from "react";
import { DatePicker, Group } from "react-aria-components";
import type { DatePickerProps } from "react-aria-components";
import { FieldFrame } from "../field/field-frame.tsx";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { CalendarButton, CalendarPopover } from "./calendar-popover.tsx";
import { ClearButton, DateSegments, usePastedDate } from "./date-segments.tsx";
import { useBoundedField } from "./use-bounded-field.ts";
import { useTypedDate } from "./use-typed-date.ts";

/** React Aria's props that the date fields set themselves or rename. */
export type OwnDateProps =
  | OwnFieldProps
  | "className"
  | "style"
  | "value"
  | "defaultValue"
  | "onChange"
  | "minValue"
  | "maxValue"
  | "placeholderValue"
  | "granularity"
  | "hideTimeZone"
  | "hourCycle"
  | "name"
  | "autoComplete";

/** Props of {@link DateField}: React Aria's, with our names for the states and ISO 8601 for the dates. */
export interface DateFieldProps extends FieldProps, Omit<DatePickerProps<CalendarDate>, OwnDateProps> {
  /** The controlled date, ISO 8601 ("2026-11-21"); `null` is an empty field. */
  value?: string | null | undefined;
  /** The initial date when uncontrolled. @default null */
  defaultValue?: string | null | undefined;
  /** Receives the new date, or `null` when cleared. */
  onChange?: ((value: string | null) => void) | undefined;
  /** The earliest valid date, ISO 8601. An earlier one is kept and shown as invalid. */
  min?: string | undefined;
  /** The latest valid date, ISO 8601. */
  max?: string | undefined;
  /** The name a form sends the date under; the form also finds the field by it. */
  name?: string | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A date: typed by segment, pasted ("21.11.2026", "21 ноября 2026", ISO 8601) or picked in a calendar. What is no
 * date is not reported, and after leaving the field it says why.
 *
 * @throws Error when `value`, `defaultValue`, `min` or `max` is no ISO 8601 date
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
 */
export function DateField(props: DateFieldProps): ReactElement {
  const messages = useAdminMessages().dates;
  const [complaint, complain] = useState<string>();
  const { root, frame, text, change, isFixed, groupRef } = useBoundedField(
    { ...props, error: complaint ?? props.error },
    "cu-DateField",
    parseDate,
    messages.day,
  );
  const typed = useTypedDate<CalendarDate>({
    reported: root.value,
    report: (next) => change(next === null ? null : next.toString()),
    complain,
    groupRef,
    messages,
  });
  const pasted = usePastedDate<CalendarDate>({
    label: props.label,
    notes: [props.hint],
    isFixed,
    value: root.value,
    change: typed.onChange,
    take: (date) => (date instanceof Time ? null : toCalendarDate(date)),
    complain,
  });
  return (
    <DatePicker {...root} value={typed.value} onChange={typed.onChange}>
      <FieldFrame {...frame}>
        <Group ref={groupRef} className="cu-ControlGroup" {...typed.handlers} {...pasted}>
          <DateSegments onShown={typed.onShown} />
          {text !== null && !isFixed && <ClearButton groupRef={groupRef} onClear={() => typed.onChange(null)} />}
          <CalendarButton />
        </Group>
        {props.name !== undefined && (
          <input type="hidden" name={props.name} value={text ?? ""} disabled={props.disabled} />
        )}
      </FieldFrame>
      <CalendarPopover />
    </DatePicker>
  );
}
