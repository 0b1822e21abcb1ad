import { useId } from "react";
import type { ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { ChoiceFieldset } from "./choice-group.tsx";
import type { ChoiceGroupProps } from "./choice-group.tsx";
import { isShown, RequiredAsterisk } from "./field-notes.tsx";

/** Props of {@link RadioGroup}: those of a `fieldset`. */
export interface RadioGroupProps extends ChoiceGroupProps {
  /** The name a form sends the value under. @default generated */
  name?: string | undefined;
  /** The controlled value. */
  value?: string | undefined;
  /** The initial value when uncontrolled. */
  defaultValue?: string | undefined;
  /** Receives the selected value. */
  onChange?: ((value: string) => void) | undefined;
}

/**
 * A choice of one among a few visible options.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/radio/
 */
export function RadioGroup({
  name,
  value,
  defaultValue,
  onChange,
  required = false,
  className,
  ...rest
}: RadioGroupProps): ReactElement {
  const id = useId();
  return (
    <ChoiceFieldset
      role="radiogroup"
      aria-invalid={isShown(rest.error) || undefined}
      aria-required={required || undefined}
      {...rest}
      className={classNames("cu-RadioGroup", className)}
      requiredMark={required && <RequiredAsterisk />}
      inputProps={(option) => ({
        type: "radio",
        name: name ?? id,
        required,
        onChange: () => onChange?.(option),
        ...(value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }),
      })}
    />
  );
}
