import type { ReactElement, ReactNode } from "react";
import { RequiredMark } from "../../field/field-notes.tsx";

/** Props of {@link ChoiceLabel}. */
export interface ChoiceLabelProps {
  required?: boolean | undefined;
  children: ReactNode;
}

/** The words beside a box, a dot or a switch. */
export function ChoiceLabel({ required, children }: ChoiceLabelProps): ReactElement {
  return (
    <span className="cu-Choice-label">
      {children}
      {required === true && <RequiredMark />}
    </span>
  );
}
