import type { ReactElement, Ref } from "react";
import { Input, TextField as AriaTextField } from "react-aria-components";
import type { TextFieldProps as AriaTextFieldProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";

/** Props of {@link TextField}: React Aria's, with our names for the states. */
export interface TextFieldProps extends FieldProps, Omit<AriaTextFieldProps, OwnFieldProps> {
  /** What may be typed, by example; the label says what is asked. */
  placeholder?: string;
  /** The `input` itself. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * One line of text with its label, hint and error.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions
 */
export function TextField({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  placeholder,
  inputRef,
  className,
  ...rest
}: TextFieldProps): ReactElement {
  return (
    <AriaTextField
      {...rest}
      {...fieldState({ required, disabled, readOnly, error })}
      className={classNames("cu-Field cu-TextField", className)}
    >
      <FieldFrame label={label} hint={hint} error={error} required={required}>
        <Input ref={inputRef ?? null} {...(placeholder !== undefined && { placeholder })} className="cu-Control" />
      </FieldFrame>
    </AriaTextField>
  );
}
