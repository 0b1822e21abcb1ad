import { useRef } from "react";
import type { ReactElement, Ref } from "react";
import { CalendarDate, parseTime, Time, toTime } from "@internationalized/date";
import { TimeField as AriaTimeField } from "react-aria-components";
import type { TimeFieldProps as AriaTimeFieldProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { clockText } from "../date-field/bounds.ts";
import { ClearButton, DateSegments, pasteDate } from "../date-field/date-segments.tsx";
import type { OwnDateProps } from "../date-field/date-field.tsx";
import { useBoundedValue } from "../date-field/use-bounded-value.ts";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps } from "../field/field-props.ts";

/** Props of {@link TimeField}: React Aria's, with our names for the states and ISO 8601 for the times. */
export interface TimeFieldProps extends FieldProps, Omit<AriaTimeFieldProps<Time>, OwnDateProps> {
  /** A time of day ("19:00"), or null for none; when the caller keeps it. */
  value?: string | null | undefined;
  /** The time at first, when the field keeps it. @default null */
  defaultValue?: string | null | undefined;
  onChange?: ((value: string | null) => void) | undefined;
  /** The earliest time that may be given, "hh:mm". An earlier one is shown as wrong, and left. */
  min?: string | undefined;
  /** The latest time that may be given, "hh:mm". */
  max?: string | undefined;
  /** The name the time is sent under, and the form finds the field by. */
  name?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** To the minute, unless there are seconds to lose. */
const textOf = (time: Time): string => time.toString().replace(/:00$/, "");

/**
 * A time of day on a clock of 24 hours, with no date and no zone: typed part by part, or pasted ("19:00").
 *
 * @throws Error when `value`, `defaultValue`, `min` or `max` is no time of ISO 8601
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/
 */
export function TimeField({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  value,
  defaultValue,
  onChange,
  min,
  max,
  name,
  className,
  ...rest
}: TimeFieldProps): ReactElement {
  const time = useBoundedValue({ value, defaultValue, onChange, min, max, error }, parseTime, clockText);
  const { change, shownError } = time;
  const groupRef = useRef<HTMLDivElement>(null);
  const isFixed = disabled === true || readOnly === true;
  const paste = pasteDate((pasted) => {
    if (isFixed || pasted instanceof CalendarDate) return;
    change(textOf(pasted instanceof Time ? pasted : toTime(pasted)));
  });
  return (
    <AriaTimeField
      data-field-name={name}
      {...rest}
      {...fieldState({ required, disabled, readOnly, error: shownError })}
      value={time.value}
      onChange={(next) => change(next === null ? null : textOf(next))}
      minValue={time.first}
      maxValue={time.last}
      hourCycle={24}
      shouldForceLeadingZeros
      className={classNames("cu-Field cu-TimeField", className)}
    >
      <FieldFrame label={label} hint={hint} error={shownError} required={required}>
        <div ref={groupRef} className="cu-ControlGroup" onPaste={paste}>
          <DateSegments />
          {time.text !== null && !isFixed && <ClearButton groupRef={groupRef} onClear={() => change(null)} />}
        </div>
        {name !== undefined && <input type="hidden" name={name} value={time.text ?? ""} disabled={disabled} />}
      </FieldFrame>
    </AriaTimeField>
  );
}
