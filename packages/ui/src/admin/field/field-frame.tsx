import type { ReactElement, ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import { isShown, RequiredMark } from "../../field/field-notes.tsx";
import type { FieldProps } from "./field-props.ts";

export interface FieldFrameProps extends Pick<FieldProps, "label" | "hint" | "error" | "required"> {
  /** The control, or the group of controls. */
  children: ReactNode;
}

/** The label, control, hint and error inside a React Aria field, which associates them. */
export function FieldFrame({ label, hint, error, required, children }: FieldFrameProps): ReactElement {
  return (
    <>
      <Label className="cu-Field-label">
        {label}
        {required === true && <RequiredMark />}
      </Label>
      {children}
      {isShown(hint) && (
        <Text slot="description" className="cu-Field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="cu-Field-error">{error}</FieldError>
    </>
  );
}
