import type { ReactElement, Ref } from "react";
import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components";
import type { TextFieldProps as AriaTextFieldProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { isShown } from "../../field/field-notes.tsx";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";
import { useValue } from "../field/use-value.ts";
import { messages } from "../messages.ts";
import { CharacterCount } from "./character-count.tsx";

/** Props of {@link TextArea}: React Aria's, with our names for the states. */
export interface TextAreaProps
  extends FieldProps, Omit<AriaTextFieldProps, OwnFieldProps | "maxLength" | "type" | "pattern"> {
  /**
   * How many characters (UTF-16 units, as everywhere in HTML) are enough. More may be typed and pasted: nothing is cut,
   * the field is invalid and says by how much.
   */
  maxLength?: number | undefined;
  /** The least height in lines; it grows with its text where the browser can (`field-sizing`). @default 3 */
  rows?: number | undefined;
  /** What may be written, by example; the label says what is asked. */
  placeholder?: string | undefined;
  /** The `textarea` itself. */
  textAreaRef?: Ref<HTMLTextAreaElement> | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Several lines of plain text with a label, hint, error and, with `maxLength`, a count.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/error-identification
 */
export function TextArea({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  value,
  defaultValue = "",
  onChange,
  maxLength,
  rows = 3,
  placeholder,
  textAreaRef,
  className,
  ...rest
}: TextAreaProps): ReactElement {
  const [text, setText] = useValue(value, defaultValue, onChange);
  const excess = maxLength === undefined ? 0 : text.length - maxLength;
  const problem = isShown(error) || excess <= 0 ? error : messages.charactersOver(excess);
  return (
    <AriaTextField
      {...rest}
      {...fieldState({ required, disabled, readOnly, error: problem })}
      value={text}
      onChange={setText}
      className={classNames("cu-Field cu-AdminTextArea", className)}
    >
      <FieldFrame label={label} hint={hint} error={problem} required={required}>
        <AriaTextArea
          ref={textAreaRef ?? null}
          rows={rows}
          placeholder={placeholder}
          className="cu-Control cu-AdminTextArea-input"
          // Until it is mounted React Aria takes it for an input, and gives it a type.
          render={(props) => <textarea {...props} {...{ type: undefined }} />}
        />
      </FieldFrame>
      {maxLength !== undefined && <CharacterCount length={text.length} limit={maxLength} />}
    </AriaTextField>
  );
}
