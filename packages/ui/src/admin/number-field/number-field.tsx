import { useMemo, useRef } from "react";
import type { ReactElement, Ref } from "react";
import { Button, Group, Input, NumberField as AriaNumberField, useLocale } from "react-aria-components";
import type { NumberFieldProps as AriaNumberFieldProps } from "react-aria-components";
import { isShown } from "../../field/field-notes.tsx";
import { MinusIcon } from "../../icons/minus.tsx";
import { PlusIcon } from "../../icons/plus.tsx";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldParts } from "../field/field-parts.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";
import { useValue } from "../field/use-value.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { limitError } from "./limit-error.ts";
import { useTypedNumber } from "./use-typed-number.ts";

type ReplacedProps =
  | OwnFieldProps
  | "value"
  | "defaultValue"
  | "onChange"
  | "minValue"
  | "step"
  | "maxValue"
  | "isWheelDisabled"
  | "commitBehavior";

/** Props of {@link NumberField}: React Aria's, with our names for the states and the limits. */
export interface NumberFieldProps extends FieldProps, Omit<AriaNumberFieldProps, ReplacedProps> {
  /** The step of the buttons and the arrow keys; if set, a typed number between two steps is an error. @default 1 */
  step?: number | undefined;
  /** The controlled number; `null` is an empty field. */
  value?: number | null | undefined;
  /** The initial number when uncontrolled. */
  defaultValue?: number | undefined;
  /** Called on blur, step and Enter; `null` for an emptied field. */
  onChange?: ((value: number | null) => void) | undefined;
  /** The minimum; a lower typed number stays and is an error. */
  min?: number | undefined;
  /** The maximum; a higher typed number stays and is an error. */
  max?: number | undefined;
  /** An example value. The question itself belongs in the label. */
  placeholder?: string | undefined;
  /** Ref to the `input`. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A number with step buttons, formatted by the provider's locale (1 234,5 in Russian) and `formatOptions`. A typed
 * dot is the decimal mark where the locale has another one. A typed number is never corrected: where it is out of
 * bounds or has too many decimal places, or where a pasted text is no number, the field says so. It takes what it shows
 * itself, with the unit of `formatOptions`, and a scale such as "1,3 млн"; it shows numbers in full, because a compact
 * or scientific `notation` loses digits. A form sends a plain number.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/
 */
export function NumberField({
  value,
  defaultValue,
  onChange,
  min,
  max,
  step,
  placeholder,
  inputRef,
  ...props
}: NumberFieldProps): ReactElement {
  const groupRef = useRef<HTMLDivElement>(null);
  const messages = useAdminMessages();
  const { locale } = useLocale();
  const [current, change] = useValue<number | null>(value, defaultValue ?? null, onChange);
  const formatOptions = useWithoutNotation(props.formatOptions);
  const isFixed = props.disabled === true || props.readOnly === true;
  const typed = { min, formatOptions, label: props.label, isFixed };
  const { complaint, handlers } = useTypedNumber(groupRef, typed);
  const own = isShown(props.error)
    ? props.error
    : limitError(current, { min, max, step, formatOptions }, locale, messages);
  const { root, frame } = fieldParts({ ...props, error: complaint ?? own }, "cu-NumberField");
  return (
    <AriaNumberField
      {...root}
      {...(formatOptions !== undefined && { formatOptions })}
      value={current ?? Number.NaN}
      onChange={(next) => change(Number.isNaN(next) ? null : next)}
      commitBehavior="validate"
      {...(min !== undefined && { minValue: min })}
      {...(step !== undefined && { step })}
      {...(max !== undefined && { maxValue: max })}
      // Scrolling past would change the value.
      isWheelDisabled
    >
      <FieldFrame {...frame}>
        <Group ref={groupRef} className="cu-ControlGroup" {...handlers}>
          <Button slot="decrement" className="cu-ControlGroup-button">
            <MinusIcon size={18} />
          </Button>
          <Input
            ref={inputRef ?? null}
            className="cu-ControlGroup-input cu-NumberField-input"
            {...(placeholder !== undefined && { placeholder })}
          />
          <Button slot="increment" className="cu-ControlGroup-button">
            <PlusIcon size={18} />
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  );
}

/** A compact "1,3 млн" cannot be edited: React Aria reads "10 тыс." as 10. */
function useWithoutNotation(options: Intl.NumberFormatOptions | undefined): Intl.NumberFormatOptions | undefined {
  return useMemo(() => {
    if (options === undefined) return undefined;
    const { notation: _notation, compactDisplay: _display, ...shown } = options;
    return shown;
  }, [options]);
}
