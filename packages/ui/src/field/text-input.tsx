import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useControlAttributes } from "./field-context.ts";

/** Props of {@link TextInput}: those of an `input`. */
export interface TextInputProps extends ComponentPropsWithRef<"input"> {
  /** Kinds of text; for ticks and choices there are Checkbox and RadioGroup. @default "text" */
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
 * One line of text. Stands in a {@link Field}, which gives it label, hint and error.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose
 */
export function TextInput({ className, type = "text", ...rest }: TextInputProps): ReactElement {
  const attributes = useControlAttributes(rest);
  return <input {...rest} {...attributes} type={type} className={classNames("cu-Control cu-TextInput", className)} />;
}
