import type { ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { Checkbox } from "../../field/checkbox.tsx";
import type { CheckboxProps } from "../../field/checkbox.tsx";

/** Props of {@link Switch}: those of a `Checkbox`. */
export type SwitchProps = Omit<CheckboxProps, "role" | "required">;

/**
 * A setting that takes effect immediately. In a form with a submit button use `Checkbox`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/switch/
 */
export function Switch({ className, ...rest }: SwitchProps): ReactElement {
  return <Checkbox {...rest} role="switch" className={classNames("cu-Switch", className)} />;
}
