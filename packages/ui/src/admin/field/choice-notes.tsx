import type { ReactElement, ReactNode } from "react";
import { FieldError, Text } from "react-aria-components";
import { isShown } from "../../field/field-notes.tsx";

export interface ChoiceNotesProps {
  hint?: ReactNode;
  error?: ReactNode;
}

/** The hint and the error of a choice, aligned with its label. */
export function ChoiceNotes({ hint, error }: ChoiceNotesProps): ReactElement {
  return (
    <>
      {isShown(hint) && (
        <Text slot="description" className="cu-Field-hint cu-Choice-note">
          {hint}
        </Text>
      )}
      {isShown(error) && <FieldError className="cu-Field-error cu-Choice-note">{error}</FieldError>}
    </>
  );
}
