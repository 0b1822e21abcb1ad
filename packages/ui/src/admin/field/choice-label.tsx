import type { ReactElement, ReactNode } from "react";
import { RequiredMark } from "../../field/field-notes.tsx";

export interface ChoiceLabelProps {
  required?: boolean | undefined;
  children: ReactNode;
}

/** The label of a checkbox, radio or switch. */
export function ChoiceLabel({ required, children }: ChoiceLabelProps): ReactElement {
  return (
    <span className="cu-Choice-label">
      {children}
      {required === true && <RequiredMark />}
    </span>
  );
}
