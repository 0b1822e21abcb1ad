import { useId } from "react";
import type { AriaAttributes, CSSProperties, HTMLAttributes, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { describedBy, FieldNotes, isShown, OptionalMark, RequiredAsterisk } from "./field-notes.tsx";

/** The texts around a control, common to all fields. */
export interface FieldTexts {
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
}

/** The attributes that associate a control with its label, hint and error. */
export interface ControlAttributes extends Pick<AriaAttributes, "aria-describedby" | "aria-invalid"> {
  readonly id: string;
  readonly required: boolean | undefined;
}

/** The control's own id and ARIA attributes are kept; without an id it gets one. */
export function useControlAttributes({
  id,
  hint,
  error,
  required,
  ...own
}: Pick<HTMLAttributes<Element>, keyof ControlAttributes & keyof HTMLAttributes<Element>> &
  Pick<FieldTexts, "hint" | "error" | "required">): ControlAttributes {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  return {
    id: controlId,
    required,
    "aria-describedby": describedBy(controlId, hint, error, own["aria-describedby"]),
    "aria-invalid": own["aria-invalid"] ?? (isShown(error) || undefined),
  };
}

export interface FieldFrameProps extends FieldTexts {
  /** The id of the control. */
  controlId: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Shown after the hint and the error. */
  after?: ReactNode;
  /** The control. */
  children: ReactNode;
}

/** A label, a control, a hint and an error. */
export function FieldFrame({
  label,
  hint,
  error,
  required,
  optional,
  controlId,
  className,
  style,
  after,
  children,
}: FieldFrameProps): ReactElement {
  return (
    <div
      className={classNames("cu-Field", className)}
      style={style}
      data-invalid={flag(isShown(error))}
      data-required={flag(required)}
    >
      <label className="cu-Field-label" htmlFor={controlId}>
        {label}
        {required === true && <RequiredAsterisk />}
        {optional === true && <OptionalMark />}
      </label>
      {children}
      <FieldNotes id={controlId} hint={hint} error={error} />
      {after}
    </div>
  );
}
