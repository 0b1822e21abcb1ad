import type { ChangeEventHandler, ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useControlAttributes } from "./field-context.ts";

/** Props of {@link TextInput}: those of an `input`. */
export interface TextInputProps extends ComponentPropsWithRef<"input"> {
  /** Is called on each change of the text: `event.target.value`. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** An example value. The question itself belongs in the label. */
  placeholder?: string | undefined;
  /** The text types; for choices use Checkbox and RadioGroup. @default "text" */
  type?:
    | "text"
    | "email"
    | "tel"
    | "url"
    | "password"
    | "search"
    | "number"
    | "date"
    | "time"
    | "datetime-local"
    | "file"
    | undefined;
}

/**
 * A single line of text. Use it in a {@link Field}, which adds the label, the hint and the error.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose
 */
export function TextInput({ className, type = "text", ...rest }: TextInputProps): ReactElement {
  const attributes = useControlAttributes(rest);
  return <input {...rest} {...attributes} type={type} className={classNames("cu-Control cu-TextInput", className)} />;
}
