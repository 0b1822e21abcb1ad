import type { CSSProperties, ReactNode } from "react";
import { isShown } from "../../field/field-notes.tsx";

/** Props common to all fields of the admin tier. */
export interface FieldProps {
  /** The visible label. */
  label: ReactNode;
  /** Help text, always visible. */
  hint?: ReactNode;
  /** The problem and how to fix it; marks the field as invalid. */
  error?: ReactNode;
  /**
   * Marks the label and sets `aria-required`. The browser does not block submission; the form shows the errors.
   *
   * @default false
   */
  required?: boolean | undefined;
  /** The field cannot be focused or changed, and its value is not submitted. @default false */
  disabled?: boolean | undefined;
  /** The value can be read and copied. @default false */
  readOnly?: boolean | undefined;
  /** Added to the classes of the root element. */
  className?: string | undefined;
  /** Added to the styles of the root element. */
  style?: CSSProperties;
}

/** React Aria's names of our props, to be omitted from its props types. */
export type OwnFieldProps =
  | keyof FieldProps
  | "children"
  | "isDisabled"
  | "isInvalid"
  | "isReadOnly"
  | "isRequired"
  | "ref"
  | "validate"
  | "validationBehavior";

/** The state of a field in React Aria's props. */
export interface FieldState {
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  readonly validationBehavior: "aria";
}

/** Maps our props to React Aria's. The form validates, so native validation bubbles are off. */
export function fieldState({ required, disabled, readOnly, error }: Omit<FieldProps, "label">): FieldState {
  return {
    isRequired: required ?? false,
    isDisabled: disabled ?? false,
    isReadOnly: readOnly ?? false,
    isInvalid: isShown(error),
    validationBehavior: "aria",
  };
}
