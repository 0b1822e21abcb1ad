import { useId } from "react";
import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import type { FieldTexts } from "./field-frame.tsx";
import { describedBy, FieldError, FieldHint, isShown, OptionalMark } from "./field-notes.tsx";

/** An option of a `RadioGroup` or a `CheckboxGroup`. */
export interface ChoiceOption {
  /** The submitted value. Unique in its group. */
  readonly value: string;
  readonly label: ReactNode;
  /** Shown on a second line. */
  readonly description?: ReactNode;
  /** @default false */
  readonly disabled?: boolean;
}

/** Props common to `RadioGroup` and `CheckboxGroup`: those of a `fieldset`. */
export interface ChoiceGroupProps
  extends FieldTexts, Omit<ComponentPropsWithRef<"fieldset">, "onChange" | "defaultValue" | "children"> {
  /** The options, each a row that can be pressed. */
  options: readonly ChoiceOption[];
  /** The name a form sends the value under. */
  name?: string | undefined;
  /** One below the other, or in a row that wraps. @default "vertical" */
  orientation?: "vertical" | "horizontal" | undefined;
}

interface ChoiceFieldsetProps extends Omit<ChoiceGroupProps, "name" | "required"> {
  /** Marks a required group. */
  requiredMark: ReactNode;
  /** The attributes of an option's `input`. */
  inputProps: (value: string) => ComponentPropsWithoutRef<"input">;
}

/** The question, the options, the hint and the error. */
export function ChoiceFieldset({
  label,
  hint,
  error,
  requiredMark,
  optional,
  options,
  orientation = "vertical",
  inputProps,
  className,
  ...rest
}: ChoiceFieldsetProps): ReactElement {
  const id = useId();
  return (
    <fieldset
      {...rest}
      aria-describedby={describedBy(id, hint, error, rest["aria-describedby"])}
      className={classNames("cu-Field cu-ChoiceGroup", className)}
      data-invalid={flag(isShown(error))}
      data-orientation={orientation}
    >
      <legend className="cu-Field-label">
        {label}
        {requiredMark}
        {optional === true && <OptionalMark />}
      </legend>
      <FieldHint id={id} hint={hint} />
      {options.map(({ value, label: text, description, disabled }, index) => (
        <label className="cu-Choice-row" key={value}>
          <input
            className="cu-Choice-input"
            value={value}
            disabled={disabled}
            {...(isShown(description) && {
              "aria-labelledby": `${id}-label-${index}`,
              "aria-describedby": `${id}-description-${index}`,
            })}
            {...inputProps(value)}
          />
          <span className="cu-Choice-label">
            <span id={isShown(description) ? `${id}-label-${index}` : undefined}>{text}</span>
            {isShown(description) && (
              <span className="cu-Choice-description" id={`${id}-description-${index}`}>
                {description}
              </span>
            )}
          </span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
