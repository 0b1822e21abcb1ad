import { useId } from "react";
import type { ChangeEventHandler, ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { describedBy, FieldNotes, isShown, RequiredAsterisk } from "./field-notes.tsx";

/** Props of {@link Checkbox}: those of the `input`; `className` and `style` go to the root. */
export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type" | "children"> {
  /** Is called when it is checked or unchecked: `event.target.checked`. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** The label; may contain a link, e.g. to the consent text. */
  label: ReactNode;
  /** Help text, always visible. */
  hint?: ReactNode;
  /** The problem and how to fix it; marks the checkbox as invalid. */
  error?: ReactNode;
}

/**
 * A checkbox with a label, a hint and an error.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
 */
export function Checkbox({ label, hint, error, className, style, id, required, ...rest }: CheckboxProps): ReactElement {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const isInvalid = isShown(error);
  return (
    <div className={classNames("cu-Field cu-Choice", className)} style={style} data-invalid={flag(isInvalid)}>
      <label className="cu-Choice-row">
        <input
          aria-invalid={isInvalid || undefined}
          {...rest}
          aria-describedby={describedBy(inputId, hint, error, rest["aria-describedby"])}
          required={required}
          id={inputId}
          type="checkbox"
          className="cu-Choice-input"
        />
        <span className="cu-Choice-label">
          {label}
          {required === true && <RequiredAsterisk />}
        </span>
      </label>
      <FieldNotes id={inputId} hint={hint} error={error} />
    </div>
  );
}
