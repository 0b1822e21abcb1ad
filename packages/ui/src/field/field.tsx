import { isValidElement, useId, useMemo } from "react";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { FieldContext } from "./field-context.ts";
import { describedBy, FieldNotes, isShown, OptionalMark, RequiredAsterisk } from "./field-notes.tsx";

export interface FieldProps extends ComponentPropsWithRef<"div"> {
  /** The visible label. */
  label: ReactNode;
  /** Help text, always visible. */
  hint?: ReactNode;
  /** The problem and how to fix it; marks the control as invalid. */
  error?: ReactNode;
  /** Marks the label and makes the control required. @default false */
  required?: boolean | undefined;
  /** Marks the field as optional, for a form where most fields are required. @default false */
  optional?: boolean | undefined;
  /** The id of the control. @default the control's own `id`, or a generated one */
  controlId?: string | undefined;
  /** One control: TextInput, TextArea or Select. */
  children: ReactNode;
}

/**
 * A label, a control, a hint and an error, associated for screen readers.
 *
 * @see https://www.w3.org/WAI/tutorials/forms/instructions/
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  controlId,
  className,
  children,
  ...rest
}: FieldProps): ReactElement {
  const generatedId = useId();
  const id = controlId ?? idOf(children) ?? generatedId;
  const isInvalid = isShown(error);
  const describedByIds = describedBy(id, hint, error);
  const wiring = useMemo(
    () => ({ controlId: id, describedBy: describedByIds, isInvalid, isRequired: required }),
    [id, describedByIds, isInvalid, required],
  );
  return (
    <div
      {...rest}
      className={classNames("cu-Field", className)}
      data-invalid={flag(isInvalid)}
      data-required={flag(required)}
    >
      <label className="cu-Field-label" htmlFor={id}>
        {label}
        {required && <RequiredAsterisk />}
        {optional && <OptionalMark />}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The label must reference the control's own id, if it has one. */
function idOf(control: ReactNode): string | undefined {
  return isValidElement<{ id?: unknown }>(control) && typeof control.props.id === "string"
    ? control.props.id
    : undefined;
}
