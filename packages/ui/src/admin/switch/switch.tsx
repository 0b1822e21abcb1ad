import type { ReactElement, ReactNode, Ref } from "react";
import { SwitchButton, SwitchField } from "react-aria-components";
import type { SwitchFieldProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { ChoiceLabel } from "../field/choice-label.tsx";
import { ChoiceNotes } from "../field/choice-notes.tsx";
import { choiceState } from "../field/choice-state.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";

/** Props of {@link Switch}: React Aria's, with our names for the states. */
export interface SwitchProps
  extends
    Omit<FieldProps, "label" | "required">,
    Omit<SwitchFieldProps, OwnFieldProps | "isSelected" | "defaultSelected"> {
  /** Help text, always visible. */
  hint?: ReactNode;
  /** Receives the new state. */
  onChange?: (checked: boolean) => void;
  /** The label, the same in both states. Without it, `aria-label` names the switch. */
  children?: ReactNode;
  /** The controlled state. */
  checked?: boolean | undefined;
  /** The initial state when uncontrolled. @default false */
  defaultChecked?: boolean | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A setting that takes effect immediately. In a form with a submit button use `Checkbox`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/switch/
 */
export function Switch({
  children,
  checked,
  defaultChecked,
  hint,
  error,
  disabled,
  readOnly,
  className,
  ...rest
}: SwitchProps): ReactElement {
  return (
    <SwitchField
      {...rest}
      {...choiceState({ disabled, readOnly, error })}
      {...(checked !== undefined && { isSelected: checked })}
      {...(defaultChecked !== undefined && { defaultSelected: defaultChecked })}
      className={classNames("cu-Field cu-Switch", className)}
    >
      <SwitchButton className="cu-Choice-button cu-Switch-button">
        <span className="cu-Switch-track" aria-hidden="true">
          <span className="cu-Switch-thumb" />
        </span>
        {children !== undefined && <ChoiceLabel>{children}</ChoiceLabel>}
      </SwitchButton>
      <ChoiceNotes hint={hint} error={error} />
    </SwitchField>
  );
}
