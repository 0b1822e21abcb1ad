import { CalendarDate, parseTime, Time, toTime } from "@internationalized/date";
import { useState } from "react";
import type { ReactElement, Ref } from "react";
import { TimeField as AriaTimeField } from "react-aria-components";
import type { TimeFieldProps as AriaTimeFieldProps } from "react-aria-components";
import { clockText } from "../date-field/bounds.ts";
import type { OwnDateProps } from "../date-field/date-field.tsx";
import { ClearButton, DateSegments, pasteDate } from "../date-field/date-segments.tsx";
import { useBoundedField } from "../date-field/use-bounded-field.ts";
import { FieldFrame } from "../field/field-frame.tsx";
import type { FieldProps } from "../field/field-props.ts";
import { useAdminMessages } from "../use-admin-messages.ts";

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
 * A 24-hour time of day without date or zone: typed by segment, or pasted ("19:00").
 *
 * @throws Error when `value`, `defaultValue`, `min` or `max` is not an ISO 8601 time
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/
 */
export function TimeField(props: TimeFieldProps): ReactElement {
  const messages = useAdminMessages().dates;
  const [complaint, complain] = useState<string>();
  const { root, frame, text, change, isFixed, groupRef } = useBoundedField(
    { ...props, error: complaint ?? props.error },
    "cu-TimeField",
    parseTime,
    clockText,
  );
  const report = (next: string | null): void => {
    complain(undefined);
    change(next);
  };
  const paste = pasteDate(
    (pasted) => {
      if (pasted instanceof CalendarDate) return false;
      if (!isFixed) report(timeText(pasted instanceof Time ? pasted : toTime(pasted)));
      return true;
    },
    (unread) => isFixed || complain(messages.unreadable(unread)),
  );
  return (
    <AriaTimeField {...root} onChange={(next) => report(next === null ? null : timeText(next))} hourCycle={24}>
      <FieldFrame {...frame}>
        <div ref={groupRef} className="cu-ControlGroup" onPaste={paste}>
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
