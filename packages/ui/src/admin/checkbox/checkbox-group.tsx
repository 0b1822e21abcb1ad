import type { ReactElement, Ref } from "react";
import { CheckboxGroup as AriaCheckboxGroup } from "react-aria-components";
import type { CheckboxGroupProps as AriaCheckboxGroupProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import type { ChoiceOption } from "../field/choice-option.ts";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";
import { Checkbox } from "./checkbox.tsx";

/** Props of {@link CheckboxGroup}: React Aria's, with our names for the states. */
export interface CheckboxGroupProps extends FieldProps, Omit<AriaCheckboxGroupProps, OwnFieldProps> {
  /** The options, each a checkbox. */
  options: readonly ChoiceOption[];
  /** One below the other, or in a row that wraps. @default "vertical" */
  orientation?: "vertical" | "horizontal" | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Several checkboxes, any number of which may be checked. A form sends each checked value under `name`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
 */
export function CheckboxGroup({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  options,
  orientation = "vertical",
  className,
  ...rest
}: CheckboxGroupProps): ReactElement {
  return (
    <AriaCheckboxGroup
      {...rest}
      {...fieldState({ required, disabled, readOnly, error })}
      className={classNames("cu-Field cu-CheckboxGroup", className)}
      data-orientation={orientation}
    >
      <FieldFrame label={label} hint={hint} error={error} required={required}>
        <div className="cu-ChoiceList">
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} hint={option.description} disabled={option.disabled}>
              {option.label}
            </Checkbox>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}
