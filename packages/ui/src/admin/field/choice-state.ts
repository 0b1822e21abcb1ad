import { isShown } from "../../field/field-notes.tsx";
import type { FieldProps, FieldState } from "./field-props.ts";

/** The field states that a choice supports. */
export type ChoiceStateProps = Pick<FieldProps, "error" | "required" | "disabled" | "readOnly">;

/** Like `fieldState`, but omits undefined states, so that a surrounding group or table row can provide them. */
export function choiceState({ required, disabled, readOnly, error }: ChoiceStateProps): Partial<FieldState> {
  return {
    ...(required !== undefined && { isRequired: required }),
    ...(disabled !== undefined && { isDisabled: disabled }),
    ...(readOnly !== undefined && { isReadOnly: readOnly }),
    ...(isShown(error) && { isInvalid: true }),
    validationBehavior: "aria",
  };
}
