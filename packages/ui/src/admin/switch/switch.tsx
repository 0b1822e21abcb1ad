import type { ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { Checkbox } from "../../field/checkbox.tsx";
import type { CheckboxProps } from "../../field/checkbox.tsx";

/** Props of {@link Switch}: those of a `Checkbox`. */
export interface SwitchProps extends CheckboxProps {
  /** A setting is on or off: there is nothing to require. */
  required?: never;
  /** Always "switch". */
  role?: never;
}

/** The checkedness of the input is its state: `aria-checked` must not repeat it (ARIA in HTML). */
const role = "switch";

/**
 * A setting that takes effect immediately. In a form with a submit button use `Checkbox`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/switch/
 */
export function Switch({ className, ...rest }: SwitchProps): ReactElement {
  return <Checkbox {...rest} role={role} className={classNames("cu-Switch", className)} />;
}
