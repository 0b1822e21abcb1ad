import type { ChangeEvent, ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { FieldFrame, useControlAttributes } from "./field-frame.tsx";
import type { FieldTexts } from "./field-frame.tsx";

/** Props of {@link TextArea}: those of the `textarea`; `className` and `style` go to the root. */
export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<"textarea">, "onChange" | "children"> {
  /** Receives the text on each change. */
  onChange?: ((value: string, event: ChangeEvent<HTMLTextAreaElement>) => void) | undefined;
  /** The minimum height in lines; it grows with its text where supported. @default 4 */
  rows?: number | undefined;
}

/**
 * Multi-line text with a label, a hint and an error.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions
 */
export function TextArea({
  label,
  hint,
  error,
  required,
  optional,
  className,
  style,
  rows = 4,
  onChange,
  ...rest
}: TextAreaProps): ReactElement {
  const attributes = useControlAttributes({ ...rest, hint, error, required });
  const texts = { label, hint, error, required, optional };
  return (
    <FieldFrame {...texts} controlId={attributes.id} className={classNames("cu-TextArea", className)} style={style}>
      <textarea
        {...rest}
        {...attributes}
        rows={rows}
        className="cu-Control cu-TextArea-input"
        onChange={(event) => onChange?.(event.target.value, event)}
      />
    </FieldFrame>
  );
}
