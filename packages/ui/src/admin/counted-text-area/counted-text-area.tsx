import { useRef } from "react";
import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { FieldFrame, useControlAttributes } from "../../field/field-frame.tsx";
import type { FieldTexts } from "../../field/field-frame.tsx";
import { isShown } from "../../field/field-notes.tsx";
import { useFormReset } from "../field/use-form-reset.ts";
import { useValue } from "../field/use-value.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { CharacterCount } from "./character-count.tsx";

/** Props of {@link CountedTextArea}: those of a `TextArea`. */
export interface CountedTextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<"textarea">, "value" | "defaultValue" | "onChange" | "children"> {
  /** The controlled text. */
  value?: string | undefined;
  /** The initial text when uncontrolled. */
  defaultValue?: string | undefined;
  /** Receives the text on each change. */
  onChange?: ((value: string) => void) | undefined;
  /**
   * The soft limit in UTF-16 code units, as in HTML. Longer text is not cut; the field becomes invalid and states the
   * excess.
   */
  maxLength: number;
  /** The minimum height in lines; it grows with its text where `field-sizing` is supported. @default 3 */
  rows?: number | undefined;
}

/**
 * Multi-line plain text whose length is counted against a limit that does not cut it.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/error-identification
 */
export function CountedTextArea({
  label,
  hint,
  error,
  required,
  optional,
  className,
  style,
  value,
  defaultValue = "",
  onChange,
  maxLength,
  rows = 3,
  ref,
  ...rest
}: CountedTextAreaProps): ReactElement {
  const messages = useAdminMessages();
  const [text, setText] = useValue(value, defaultValue, onChange);
  const excess = text.length - maxLength;
  const shownError = isShown(error) || excess <= 0 ? error : messages.charactersOver(excess);
  const attributes = useControlAttributes({ ...rest, hint, error: shownError, required });
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const mergedRef = useMergedRef(ownRef, ref);
  useFormReset(
    () => ownRef.current?.form,
    () => {
      if (value === undefined) setText(defaultValue);
    },
  );
  const texts = { label, hint, error: shownError, required, optional };
  return (
    <FieldFrame
      {...texts}
      controlId={attributes.id}
      className={classNames("cu-CountedTextArea", className)}
      style={style}
      after={<CharacterCount length={text.length} limit={maxLength} />}
    >
      <textarea
        {...rest}
        {...attributes}
        ref={mergedRef}
        rows={rows}
        value={text}
        className="cu-Control cu-TextArea-input"
        onChange={(event) => setText(event.target.value)}
      />
    </FieldFrame>
  );
}
