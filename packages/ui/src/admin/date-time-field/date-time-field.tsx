import type { CalendarDateTime, ZonedDateTime } from "@internationalized/date";
import { useId, useMemo, useRef, useState } from "react";
import type { ReactElement, Ref } from "react";
import { DatePicker, Group } from "react-aria-components";
import type { DatePickerProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { isShown } from "../../field/field-notes.tsx";
import type { SelectOption } from "../../field/select.tsx";
import { boundError, clockText } from "../date-field/bounds.ts";
import type { DateMessages } from "../date-field/bounds.ts";
import { CalendarButton, CalendarPopover } from "../date-field/calendar-popover.tsx";
import type { OwnDateProps } from "../date-field/date-field.tsx";
import { ClearButton, DateSegments, usePastedDate } from "../date-field/date-segments.tsx";
import { useTypedDate } from "../date-field/use-typed-date.ts";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldParts } from "../field/field-parts.ts";
import type { FieldProps } from "../field/field-props.ts";
import { useFormReset } from "../field/use-form-reset.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { OverlapChoice } from "./overlap-choice.tsx";
import { readerNote, useReaderTimeZone } from "./reader-time.ts";
import { listTimeZones, withZone, zoneText } from "./time-zones.ts";
import type { TimeZoneOption } from "./time-zones.ts";
import { useDateTime, wallTimeAt, withPasted } from "./use-date-time.ts";
import type { DateTimeState } from "./use-date-time.ts";
import type { DateTimeValue, PossibleInstants } from "./zoned-time.ts";

/**
 * Props of {@link DateTimeField}: React Aria's, with our names for the states, and a wall-clock time in a zone as the
 * value.
 */
export interface DateTimeFieldProps extends FieldProps, Omit<DatePickerProps<CalendarDateTime>, OwnDateProps> {
  /** The controlled wall-clock time and zone; `null` is an empty field. `dateTimeAt` makes one from an instant. */
  value?: DateTimeValue | null | undefined;
  /** The initial time when uncontrolled. @default null */
  defaultValue?: DateTimeValue | null | undefined;
  /** Receives the new value; `instantOf` converts it to an instant, or to null when the time falls into a gap. */
  onChange?: ((value: DateTimeValue | null) => void) | undefined;
  /** The selectable zones. @default the zones of Russia */
  timeZones?: readonly TimeZoneOption[] | undefined;
  /** The zone of an empty field. @default "Europe/Moscow" */
  defaultTimeZone?: string | undefined;
  /** The zone of the person who edits the field. @default the browser's, after hydration */
  readerTimeZone?: string | undefined;
  /** The earliest valid instant, RFC 3339. An earlier one is kept and shown as invalid. */
  min?: string | undefined;
  /** The latest valid instant, RFC 3339. */
  max?: string | undefined;
  /**
   * The name a form sends the instant under (RFC 3339 in UTC; empty without one); the form also finds the field by it.
   */
  name?: string | undefined;
  /** The name a form sends the zone under. */
  timeZoneName?: string | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A wall-clock time in a zone, e.g. of an event in Novosibirsk edited from Moscow. Changing the zone keeps the
 * wall-clock time. A time in a gap (clocks put forward) is shown as invalid; for a repeated one (clocks put back) the
 * field asks which is meant.
 *
 * @throws RangeError when `min` or `max` is not an RFC 3339 instant, or the zone is unknown
 * @throws Error when `value` or `defaultValue` is not an ISO 8601 date and time
 * @see https://www.rfc-editor.org/rfc/rfc9557#section-3.4
 */
export function DateTimeField({
  value,
  defaultValue,
  onChange,
  timeZones,
  defaultTimeZone = "Europe/Moscow",
  readerTimeZone,
  min,
  max,
  name,
  timeZoneName,
  ...props
}: DateTimeFieldProps): ReactElement {
  const { label, disabled, readOnly } = props;
  const messages = useAdminMessages().dates;
  const state = useDateTime({ value, defaultValue, defaultTimeZone, onChange });
  const { timeZone, local, instants, instantMs } = state;
  const [first, last] = useMemo(() => [wallTimeAt(min, timeZone), wallTimeAt(max, timeZone)], [min, max, timeZone]);
  const [isZoneChanged, setZoneChanged] = useState(false);
  const noteId = useId();
  const groupRef = useRef<HTMLDivElement>(null);
  // React Aria resets the wall-clock time alone and keeps the selected zone.
  useFormReset(
    () => groupRef.current?.closest("form"),
    () => {
      state.reset();
      setZoneChanged(false);
    },
  );
  const isFixed = disabled === true || readOnly === true;
  const [complaint, complain] = useState<string>();
  const typed = useTypedDate<CalendarDateTime>({
    reported: local,
    report: (next) => {
      state.setLocal(next);
      setZoneChanged(false);
    },
    complain,
    groupRef,
    messages,
  });
  const given = complaint ?? props.error;
  const error = isShown(given)
    ? given
    : (gapError(state, messages) ?? boundError(local, first, last, printWith(messages), messages));
  const { root, frame } = fieldParts({ ...props, error }, "cu-DateTimeField");
  const note = readerNote(instants, state.value?.fold, useReaderTimeZone(readerTimeZone), messages);
  const pasted = usePastedDate<CalendarDateTime>({
    label,
    notes: [note, props.hint],
    isFixed,
    value: local,
    change: typed.onChange,
    take: (date) => withPasted(local, date),
    parseOptions: { timeZone, day: local },
    complain,
  });
  const options = zoneOptions(timeZones ?? listTimeZones(messages), state);
  const chosenZone = options.find((option) => option.value === timeZone)?.label ?? timeZone;
  return (
    <DatePicker
      data-field-name={name}
      {...root}
      {...(note !== null && { "aria-describedby": classNames(props["aria-describedby"], noteId) })}
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      value={typed.value}
      onChange={typed.onChange}
      minValue={first}
      maxValue={last}
    >
      <FieldFrame {...frame}>
        <div className="cu-DateTimeField-row">
          <Group ref={groupRef} className="cu-ControlGroup cu-DateTimeField-clock" {...typed.handlers} {...pasted}>
            <DateSegments onShown={typed.onShown} />
            {local !== null && !isFixed && <ClearButton groupRef={groupRef} onClear={() => typed.onChange(null)} />}
            <CalendarButton />
          </Group>
          <select
            className="cu-Control cu-Select-input cu-DateTimeField-zone"
            aria-label={typeof label === "string" ? messages.timeZoneOf(label) : messages.timeZone}
            name={timeZoneName}
            value={timeZone}
            disabled={isFixed}
            onChange={(event) => {
              state.setTimeZone(event.target.value);
              setZoneChanged(true);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
        <HiddenInputs
          name={name}
          timeZoneName={timeZoneName}
          timeZone={timeZone}
          instantMs={instantMs}
          disabled={disabled}
          readOnly={readOnly}
        />
        <OverlapChoice instants={instants} fold={state.value?.fold} disabled={isFixed} onChange={state.setFold} />
        {note !== null && (
          <span id={noteId} className="cu-Field-hint cu-DateTimeField-reader">
            {note}
          </span>
        )}
        <span role="status" className="cu-Field-hint">
          {isZoneChanged && local !== null && messages.zoneChanged(clockText(local), chosenZone)}
        </span>
      </FieldFrame>
      <CalendarPopover />
    </DatePicker>
  );
}

/** A time in a gap is labelled with the offset after the gap. */
function zoneOptions(timeZones: readonly TimeZoneOption[], state: DateTimeState): readonly SelectOption[] {
  const { timeZone, instantMs, instants } = state;
  return withZone(timeZones, timeZone).map((zone) => ({
    value: zone.id,
    label: zoneText(zone, instantMs ?? gapEnd(instants)?.toDate().getTime() ?? null),
  }));
}

interface HiddenInputsProps extends Pick<DateTimeFieldProps, "name" | "timeZoneName" | "disabled" | "readOnly"> {
  timeZone: string;
  instantMs: number | null;
}

/** The values that a form sends. The disabled `select` of a read-only field sends none, so its zone needs an input. */
function HiddenInputs(props: HiddenInputsProps): ReactElement {
  const { name, timeZoneName, timeZone, instantMs, disabled, readOnly } = props;
  const instant = instantMs === null ? "" : new Date(instantMs).toISOString().replace(".000Z", "Z");
  return (
    <>
      {name !== undefined && <input type="hidden" name={name} value={instant} disabled={disabled} />}
      {timeZoneName !== undefined && readOnly === true && (
        <input type="hidden" name={timeZoneName} value={timeZone} disabled={disabled} />
      )}
    </>
  );
}

const printWith =
  ({ day }: DateMessages) =>
  (dateTime: CalendarDateTime): string =>
    `${day(dateTime)} ${clockText(dateTime)}`;

/** The first wall-clock time after a gap (clocks put forward); null when the time exists. */
const gapEnd = (instants: PossibleInstants | null): ZonedDateTime | null =>
  instants?.kind === "never" ? instants.nearest : null;

function gapError(
  { local, instants }: Pick<DateTimeState, "local" | "instants">,
  messages: DateMessages,
): string | undefined {
  const end = gapEnd(instants);
  return end === null || local === null ? undefined : messages.gap(clockText(local), clockText(end));
}
