import type { ChangeEvent, ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useControlAttributes } from "./field-frame.tsx";
import { FieldNotes, isShown, RequiredAsterisk } from "./field-notes.tsx";

/** Props of {@link Checkbox}: those of the `input`; `className` and `style` go to the root. */
export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<"input">,
  "type" | "onChange" | "children" | "readOnly"
> {
  /** The label; may contain a link, e.g. to the consent text. */
  label: ReactNode;
  /** Receives the new state. */
  onChange?: ((checked: boolean, event: ChangeEvent<HTMLInputElement>) => void) | undefined;
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
export function Checkbox({ label, hint, error, className, style, onChange, ...rest }: CheckboxProps): ReactElement {
  const attributes = useControlAttributes({ ...rest, hint, error });
  return (
    <div className={classNames("cu-Field cu-Choice", className)} style={style} data-invalid={flag(isShown(error))}>
      <label className="cu-Choice-row">
        <input
          {...rest}
          {...attributes}
          type="checkbox"
          className="cu-Choice-input"
          onChange={(event) => onChange?.(event.target.checked, event)}
        />
        <span className="cu-Choice-label">
          {label}
          {rest.required === true && <RequiredAsterisk />}
        </span>
      </label>
      <FieldNotes id={attributes.id} hint={hint} error={error} />
    </div>
  );
}
