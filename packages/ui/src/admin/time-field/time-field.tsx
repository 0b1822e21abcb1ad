import { CalendarDate, parseTime, Time, toTime } from "@internationalized/date";
import { useContext, useEffect, useState } from "react";
import type { ReactElement, Ref } from "react";
import { TimeField as AriaTimeField, TimeFieldStateContext } from "react-aria-components";
import type { TimeFieldProps as AriaTimeFieldProps } from "react-aria-components";
import { clockText } from "../date-field/bounds.ts";
import type { OwnDateProps } from "../date-field/date-field.tsx";
import { ClearButton, DateSegments, usePastedDate } from "../date-field/date-segments.tsx";
import { useBoundedField } from "../date-field/use-bounded-field.ts";
import { FieldFrame } from "../field/field-frame.tsx";
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
const timeText = (time: Time): string => time.toString().replace(/:00$/, "");

/**
 * A 24-hour time of day without date or zone: typed by segment, or pasted ("19:00", "19.00", "7pm").
 *
 * @throws Error when `value`, `defaultValue`, `min` or `max` is not an ISO 8601 time
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/
 */
export function TimeField(props: TimeFieldProps): ReactElement {
  const [complaint, complain] = useState<string>();
  const { root, frame, text, change, isFixed, groupRef } = useBoundedField(
    { ...props, error: complaint ?? props.error },
    "cu-TimeField",
    parseTime,
    clockText,
  );
  // React Aria's value while the segments are half deleted; the field has none then.
  const [held, setHeld] = useState<Time | null>(null);
  const report = (next: Time | null): void => {
    setHeld(null);
    complain(undefined);
    change(next === null ? null : timeText(next));
  };
  const follow = (isComplete: boolean): void => {
    if (isComplete && held !== null) report(held);
    if (isComplete || held !== null || root.value === null) return;
    setHeld(root.value);
    change(null);
  };
  const pasted = usePastedDate<Time>({
    label: props.label,
    notes: [props.hint],
    isFixed,
    value: root.value,
    change: report,
    take: (date) => (date instanceof CalendarDate ? null : date instanceof Time ? date : toTime(date)),
    parseOptions: { isTime: true },
    complain,
  });
  return (
    <AriaTimeField {...root} value={held ?? root.value} onChange={report} hourCycle={24}>
      <CompletenessProbe onRender={follow} />
      <FieldFrame {...frame}>
        <div ref={groupRef} className="cu-ControlGroup" {...pasted}>
          <DateSegments />
          {text !== null && !isFixed && <ClearButton groupRef={groupRef} onClear={() => report(null)} />}
        </div>
        {props.name !== undefined && (
          <input type="hidden" name={props.name} value={text ?? ""} disabled={props.disabled} />
        )}
      </FieldFrame>
    </AriaTimeField>
  );
}

function CompletenessProbe({ onRender }: { onRender: (isComplete: boolean) => void }): null {
  const segments = useContext(TimeFieldStateContext)?.segments ?? [];
  const isComplete = segments.every(({ isPlaceholder }) => !isPlaceholder);
  useEffect(() => onRender(isComplete));
  return null;
}
