import type { ReactElement, Ref } from "react";
import { Button, Group, Input, NumberField as AriaNumberField } from "react-aria-components";
import type { NumberFieldProps as AriaNumberFieldProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { MinusIcon } from "../../icons/minus.tsx";
import { PlusIcon } from "../../icons/plus.tsx";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";

type ReplacedProps =
  | OwnFieldProps
  | "value"
  | "defaultValue"
  | "onChange"
  | "minValue"
  | "maxValue"
  | "isWheelDisabled";

/** Props of {@link NumberField}: React Aria's, with our names for the states and the limits. */
export interface NumberFieldProps extends FieldProps, Omit<AriaNumberFieldProps, ReplacedProps> {
  /** The number, when the caller keeps it; `null` is an empty field. */
  value?: number | null | undefined;
  /** The number at first, when the field keeps it. */
  defaultValue?: number | undefined;
  /** Told when the field is left, stepped or confirmed by Enter; `null` once it is emptied. */
  onChange?: ((value: number | null) => void) | undefined;
  /** The least number; what is below becomes it when the field is left. */
  min?: number | undefined;
  /** The greatest number. */
  max?: number | undefined;
  /** Whether the mouse wheel steps the focused field. It is easily done by scrolling past. @default false */
  wheel?: boolean | undefined;
  placeholder?: string | undefined;
  /** The `input` itself. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A number with steps, typed and shown as the provider's language writes it (1 234,5 in Russian) and with the units of
 * `formatOptions`; sent with a form as a plain number.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/
 */
export function NumberField({
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
  wheel = false,
  placeholder,
  inputRef,
  className,
  ...rest
}: NumberFieldProps): ReactElement {
  return (
    <AriaNumberField
      {...rest}
      {...fieldState({ required, disabled, readOnly, error })}
      {...(value !== undefined && { value: value ?? Number.NaN })}
      {...(defaultValue !== undefined && { defaultValue })}
      {...(onChange !== undefined && { onChange: (next: number) => onChange(Number.isNaN(next) ? null : next) })}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
      isWheelDisabled={!wheel}
      className={classNames("cu-Field cu-NumberField", className)}
    >
      <FieldFrame label={label} hint={hint} error={error} required={required}>
        <Group className="cu-ControlGroup">
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
