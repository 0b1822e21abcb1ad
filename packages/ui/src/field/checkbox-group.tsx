import type { ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { ChoiceFieldset } from "./choice-group.tsx";
import type { ChoiceGroupProps } from "./choice-group.tsx";
import { isShown, RequiredMark } from "./field-notes.tsx";

/** Props of {@link CheckboxGroup}: those of a `fieldset`. */
export interface CheckboxGroupProps extends ChoiceGroupProps {
  /** The controlled values. */
  value?: readonly string[] | undefined;
  /** The initial values when uncontrolled. @default none */
  defaultValue?: readonly string[] | undefined;
  /** Receives all checked values, in the order of the options. */
  onChange?: ((values: string[]) => void) | undefined;
  /** Values that exclude all others: checking one clears the rest, and the other way round. @default none */
  exclusive?: readonly string[] | undefined;
}

const NONE: readonly string[] = [];

/**
 * Several checkboxes, any number of which may be checked. A form sends each checked value under `name`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
 */
export function CheckboxGroup({
  name,
  value,
  defaultValue = NONE,
  onChange,
  exclusive = NONE,
  required = false,
  className,
  ...rest
}: CheckboxGroupProps): ReactElement {
  return (
    <ChoiceFieldset
      {...rest}
      className={classNames("cu-CheckboxGroup", className)}
      requiredMark={required && <RequiredMark />}
      inputProps={(option) => ({
        type: "checkbox",
        name,
        "aria-invalid": isShown(rest.error) || undefined,
        onChange: ({ target }) => {
          const values = checkedValues(target, exclusive);
          onChange?.(values);
        },
        ...(value === undefined
          ? { defaultChecked: defaultValue.includes(option) }
          : { checked: value.includes(option) }),
      })}
    />
  );
}

/** The values of the group after a change of one checkbox; clears those that it excludes. */
function checkedValues(changed: HTMLInputElement, exclusive: readonly string[]): string[] {
  const inputs = [...(changed.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  for (const other of changed.checked ? inputs : []) {
    const isExcluded = exclusive.includes(changed.value) || exclusive.includes(other.value);
    if (other !== changed && isExcluded) other.checked = false;
  }
  return inputs.filter(({ checked }) => checked).map((input) => input.value);
}
