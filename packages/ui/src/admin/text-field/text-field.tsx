import type { ReactElement, Ref } from "react";
import { Input, TextField as AriaTextField } from "react-aria-components";
import type { TextFieldProps as AriaTextFieldProps } from "react-aria-components";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldParts } from "../field/field-parts.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";

/** Props of {@link TextField}: React Aria's, with our names for the states. */
export interface TextFieldProps extends FieldProps, Omit<AriaTextFieldProps, OwnFieldProps> {
  /** Receives the text on each change. */
  onChange?: (value: string) => void;
  /** An example value. The question itself belongs in the label. */
  placeholder?: string;
  /** Ref to the `input`. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A single line of text with a label, a hint and an error.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions
 */
export function TextField({ placeholder, inputRef, ...props }: TextFieldProps): ReactElement {
  const { root, frame } = fieldParts(props, "cu-TextField");
  return (
    <AriaTextField {...root}>
      <FieldFrame {...frame}>
        <Input ref={inputRef ?? null} {...(placeholder !== undefined && { placeholder })} className="cu-Control" />
      </FieldFrame>
    </AriaTextField>
  );
}
