import { useId } from "react";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { describedBy, FieldNotes, isShown, OptionalMark, RequiredAsterisk } from "./field-notes.tsx";

/** An option of a {@link RadioGroup}. */
export interface RadioOption {
  /** The submitted value. Unique in its group. */
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

/** Props of {@link RadioGroup}: those of a `fieldset`. */
export interface RadioGroupProps extends Omit<
  ComponentPropsWithRef<"fieldset">,
  "onChange" | "defaultValue" | "children"
> {
  /** The question. */
  label: ReactNode;
  /** The options, each a radio button. */
  options: readonly RadioOption[];
  /** The name a form sends the value under. @default generated */
  name?: string | undefined;
  /** The controlled value. */
  value?: string | undefined;
  /** The initial value when uncontrolled. */
  defaultValue?: string | undefined;
  /** Receives the selected value. */
  onChange?: ((value: string) => void) | undefined;
  /** Help text, always visible. */
  hint?: ReactNode;
  /** The problem and how to fix it; marks the group as invalid. */
  error?: ReactNode;
  /** Marks the question as required; the browser asks for an answer before it submits. @default false */
  required?: boolean | undefined;
  /** Marks the question as optional. @default false */
  optional?: boolean | undefined;
}

/**
 * A choice of one among a few visible options.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/radio/
 */
export function RadioGroup({
  label,
  options,
  name,
  value,
  defaultValue,
  onChange,
  hint,
  error,
  required = false,
  optional = false,
  className,
  ...rest
}: RadioGroupProps): ReactElement {
  const id = useId();
  const isInvalid = isShown(error);
  const checkedProps = (option: string): { checked?: boolean; defaultChecked?: boolean } =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value };
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={isInvalid || undefined}
      aria-required={required || undefined}
      {...rest}
      aria-describedby={describedBy(id, hint, error, rest["aria-describedby"])}
      className={classNames("cu-Field cu-RadioGroup", className)}
      data-invalid={flag(isInvalid)}
    >
      <legend className="cu-Field-label">
        {label}
        {required && <RequiredAsterisk />}
        {optional && <OptionalMark />}
      </legend>
      {options.map((option) => (
        <label className="cu-Choice-row" key={option.value}>
          <input
            type="radio"
            className="cu-Choice-input"
            name={name ?? id}
            value={option.value}
            disabled={option.disabled}
            required={required}
            onChange={() => onChange?.(option.value)}
            {...checkedProps(option.value)}
          />
          <span className="cu-Choice-label">{option.label}</span>
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
