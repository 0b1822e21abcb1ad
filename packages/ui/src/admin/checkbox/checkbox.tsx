import type { ReactElement, ReactNode, Ref } from "react";
import { CheckboxButton, CheckboxField } from "react-aria-components";
import type { CheckboxFieldProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { CheckIcon } from "../../icons/check.tsx";
import { MinusIcon } from "../../icons/minus.tsx";
import { ChoiceLabel } from "../field/choice-label.tsx";
import { ChoiceNotes } from "../field/choice-notes.tsx";
import { choiceState } from "../field/choice-state.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";

/** Props of {@link Checkbox}: React Aria's, with our names for the states. */
export interface CheckboxProps
  extends
    Omit<FieldProps, "label">,
    Omit<CheckboxFieldProps, OwnFieldProps | "isSelected" | "defaultSelected" | "isIndeterminate"> {
  /** Help text, always visible. */
  hint?: ReactNode;
  /** Receives the new state. */
  onChange?: (checked: boolean) => void;
  /** The label, phrased so that checking means yes. Without it, `aria-label` names the box (e.g. in a table row). */
  children?: ReactNode;
  /** The controlled state. */
  checked?: boolean | undefined;
  /** The initial state when uncontrolled. @default false */
  defaultChecked?: boolean | undefined;
  /** Shows a dash for a partial selection until the box is checked. The caller resets it. @default false */
  indeterminate?: boolean | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A single yes/no, or one option of a `CheckboxGroup`. Its change takes effect when the form is saved; use `Switch` for
 * an immediate one.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
 */
export function Checkbox({
  children,
  checked,
  defaultChecked,
  indeterminate,
  hint,
  error,
  required,
  disabled,
  readOnly,
  className,
  ...rest
}: CheckboxProps): ReactElement {
  return (
    <CheckboxField
      {...rest}
      {...choiceState({ required, disabled, readOnly, error })}
      {...(checked !== undefined && { isSelected: checked })}
      {...(defaultChecked !== undefined && { defaultSelected: defaultChecked })}
      {...(indeterminate !== undefined && { isIndeterminate: indeterminate })}
      className={classNames("cu-Field cu-Checkbox", className)}
    >
      <CheckboxButton className="cu-Choice-button cu-Checkbox-button">
        {({ isIndeterminate, isSelected }) => (
          <>
            <span className="cu-Choice-mark" aria-hidden="true">
              {isIndeterminate && <MinusIcon size={16} />}
              {isSelected && !isIndeterminate && <CheckIcon size={16} />}
            </span>
            {children !== undefined && <ChoiceLabel required={required}>{children}</ChoiceLabel>}
          </>
        )}
      </CheckboxButton>
      <ChoiceNotes hint={hint} error={error} />
    </CheckboxField>
  );
}
