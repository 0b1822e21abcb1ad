import { CalendarDate, parseTime, Time, toTime } from "@internationalized/date";
import { useRef } from "react";
import type { ReactElement, Ref } from "react";
import { TimeField as AriaTimeField } from "react-aria-components";
import type { TimeFieldProps as AriaTimeFieldProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { withRef } from "../../composition/with-ref.ts";
import { clockText } from "../date-field/bounds.ts";
import type { OwnDateProps } from "../date-field/date-field.tsx";
import { ClearButton, DateSegments, pasteDate } from "../date-field/date-segments.tsx";
import { useBoundedValue } from "../date-field/use-bounded-value.ts";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps } from "../field/field-props.ts";

/** Props of {@link TimeField}: React Aria's, with our names for the states and ISO 8601 for the times. */
export interface TimeFieldProps extends FieldProps, Omit<AriaTimeFieldProps<Time>, OwnDateProps> {
  /** The controlled time of day ("19:00"); `null` is an empty field. */
  value?: string | null | undefined;
  /** The initial time when uncontrolled. @default null */
  defaultValue?: string | null | undefined;
  /** Receives the new time, or `null` when cleared. */
  onChange?: ((value: string | null) => void) | undefined;
  /** The earliest valid time, "hh:mm". An earlier one is kept and shown as invalid. */
  min?: string | undefined;
  /** The latest valid time, "hh:mm". */
  max?: string | undefined;
  /** The name a form sends the time under; the form also finds the field by it. */
  name?: string | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** ISO 8601 to the minute; seconds are kept only when they are not zero. */
const textOf = (time: Time): string => time.toString().replace(/:00$/, "");

/**
 * A 24-hour time of day without date or zone: typed by segment, or pasted ("19:00").
 *
 * @throws Error when `value`, `defaultValue`, `min` or `max` is not an ISO 8601 time
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/
 */
export const TimeField: (props: TimeFieldProps) => ReactElement = /* @__PURE__ */ withRef(function TimeField({
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
});
