import type { CSSProperties, ReactNode } from "react";
import { isShown } from "../../field/field-notes.tsx";

/** What every field of the admin tier takes, whatever its value is. */
export interface FieldProps {
  /** Always visible. */
  label: ReactNode;
  /** Help that stands there before anything goes wrong. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; marks the field invalid. */
  error?: ReactNode;
  /** Marks the label and tells screen readers. Nothing is refused by the browser: the form says what is wrong. @default false */
  required?: boolean | undefined;
  /** @default false */
  disabled?: boolean | undefined;
  /** The value is there to be read and copied. @default false */
  readOnly?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties;
}

/** The names React Aria has for our props: a component takes these from its library's props and gives ours in their place. */
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

/** React Aria's state of a field. */
export interface FieldState {
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  readonly validationBehavior: "aria";
}

/** Our props in React Aria's words. The form decides what is valid, so the browser's own bubbles stay away. */
export function fieldState({ required, disabled, readOnly, error }: Omit<FieldProps, "label">): FieldState {
  return {
    isRequired: required ?? false,
    isDisabled: disabled ?? false,
    isReadOnly: readOnly ?? false,
    isInvalid: isShown(error),
    validationBehavior: "aria",
  };
}
