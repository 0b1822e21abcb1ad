import type { ReactElement, Ref } from "react";
import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components";
import type { TextFieldProps as AriaTextFieldProps } from "react-aria-components";
import { isShown } from "../../field/field-notes.tsx";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldParts } from "../field/field-parts.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";
import { useValue } from "../field/use-value.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { CharacterCount } from "./character-count.tsx";

/** Props of {@link TextArea}: React Aria's, with our names for the states. */
export interface TextAreaProps
  extends FieldProps, Omit<AriaTextFieldProps, OwnFieldProps | "maxLength" | "type" | "pattern"> {
  /** The initial text when uncontrolled. */
  defaultValue?: string;
  /** Receives the text on each change. */
  onChange?: (value: string) => void;
  /**
   * The soft limit in UTF-16 code units, as in HTML. Longer text is not cut; the field becomes invalid and states the
   * excess.
   */
  maxLength?: number | undefined;
  /** The minimum height in lines; it grows with its text where `field-sizing` is supported. @default 3 */
  rows?: number | undefined;
  /** An example value. The question itself belongs in the label. */
  placeholder?: string | undefined;
  /** Ref to the `textarea`. */
  textAreaRef?: Ref<HTMLTextAreaElement> | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Multi-line plain text with a label, a hint, an error and, with `maxLength`, a character count.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/error-identification
 */
export function TextArea({
  value,
  defaultValue = "",
  onChange,
  maxLength,
  rows = 3,
  placeholder,
  textAreaRef,
  ...own
}: TextAreaProps): ReactElement {
  const messages = useAdminMessages();
  const [text, setText] = useValue(value, defaultValue, onChange);
  const excess = maxLength === undefined ? 0 : text.length - maxLength;
  const error = isShown(own.error) || excess <= 0 ? own.error : messages.charactersOver(excess);
  const { root, frame } = fieldParts({ ...own, error }, "cu-AdminTextArea");
  return (
    <AriaTextField {...root} value={text} onChange={setText}>
      <FieldFrame {...frame}>
        <AriaTextArea
          ref={textAreaRef ?? null}
          rows={rows}
          placeholder={placeholder}
          className="cu-Control cu-AdminTextArea-input"
          // Before mounting, React Aria treats it as an `input` and sets `type`.
          render={(props) => <textarea {...props} {...{ type: undefined }} />}
        />
      </FieldFrame>
      {maxLength !== undefined && <CharacterCount length={text.length} limit={maxLength} />}
    </AriaTextField>
  );
}
