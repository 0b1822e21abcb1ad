import type { ChangeEvent, ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { FieldFrame, useControlAttributes } from "./field-frame.tsx";
import type { FieldTexts } from "./field-frame.tsx";

/** Props of {@link TextField}: those of the `input`; `className` and `style` go to the root. */
export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"input">, "onChange" | "children"> {
  /** Receives the text on each change. */
  onChange?: ((value: string, event: ChangeEvent<HTMLInputElement>) => void) | undefined;
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
 * A single line of text with a label, a hint and an error.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose
 */
export function TextField({
  label,
  hint,
  error,
  required,
  optional,
  className,
  style,
  type = "text",
  onChange,
  ...rest
}: TextFieldProps): ReactElement {
  const attributes = useControlAttributes({ ...rest, hint, error, required });
  const texts = { label, hint, error, required, optional };
  return (
    <FieldFrame {...texts} controlId={attributes.id} className={classNames("cu-TextField", className)} style={style}>
      <input
        {...rest}
        {...attributes}
        type={type}
        className="cu-Control cu-TextField-input"
        onChange={(event) => onChange?.(event.target.value, event)}
      />
    </FieldFrame>
  );
}
