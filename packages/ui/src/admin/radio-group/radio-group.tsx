import type { ReactElement, Ref } from "react";
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from "react-aria-components";
import type { RadioGroupProps as AriaRadioGroupProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { ChoiceLabel } from "../field/choice-label.tsx";
import { ChoiceNotes } from "../field/choice-notes.tsx";
import type { ChoiceOption } from "../field/choice-option.ts";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";

/** Props of {@link RadioGroup}: React Aria's, with our names for the states. */
export interface RadioGroupProps extends FieldProps, Omit<AriaRadioGroupProps, OwnFieldProps> {
  /** Receives the selected value. */
  onChange?: (value: string) => void;
  /** The initial value when uncontrolled. */
  defaultValue?: string | null;
  /** The options, each a radio button. */
  options: readonly ChoiceOption[];
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A choice of one among a few visible options. Above about seven, `Select` takes less space.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/radio/
 */
export function RadioGroup({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  options,
  className,
  ...rest
}: RadioGroupProps): ReactElement {
  return (
    <AriaRadioGroup
      {...rest}
      {...fieldState({ required, disabled, readOnly, error })}
      className={classNames("cu-Field cu-AdminRadioGroup", className)}
    >
      <FieldFrame label={label} hint={hint} error={error} required={required}>
        <div className="cu-ChoiceList">
          {options.map((option) => (
            <RadioField key={option.value} value={option.value} isDisabled={option.disabled ?? false}>
              <RadioButton className="cu-Choice-button cu-AdminRadioGroup-button">
                <span className="cu-Choice-mark" aria-hidden="true" />
                <ChoiceLabel>{option.label}</ChoiceLabel>
              </RadioButton>
              <ChoiceNotes hint={option.description} />
            </RadioField>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}
