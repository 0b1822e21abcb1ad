import type { ChangeEventHandler, ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useControlAttributes } from "./field-context.ts";

/** Props of {@link TextArea}: those of a `textarea`. */
export interface TextAreaProps extends ComponentPropsWithRef<"textarea"> {
  /** Is called on each change of the text: `event.target.value`. */
  onChange?: ChangeEventHandler<HTMLTextAreaElement> | undefined;
  /** The minimum height in lines; it grows with its text where supported. @default 4 */
  rows?: number | undefined;
}

/**
 * Multi-line text. Use it in a {@link Field}.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions
 */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps): ReactElement {
  const attributes = useControlAttributes(rest);
  return <textarea {...rest} {...attributes} rows={rows} className={classNames("cu-Control cu-TextArea", className)} />;
}
