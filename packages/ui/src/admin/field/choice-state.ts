import { isShown } from "../../field/field-notes.tsx";
import type { FieldProps, FieldState } from "./field-props.ts";

/** What a choice takes of a field's states. */
export type ChoiceStateProps = Pick<FieldProps, "error" | "required" | "disabled" | "readOnly">;

/** Like `fieldState`, but silent about what is not said: around a choice a group, or a table's row, may say it. */
export function choiceState({ required, disabled, readOnly, error }: ChoiceStateProps): Partial<FieldState> {
  return {
    ...(required !== undefined && { isRequired: required }),
    ...(disabled !== undefined && { isDisabled: disabled }),
    ...(readOnly !== undefined && { isReadOnly: readOnly }),
    ...(isShown(error) && { isInvalid: true }),
    validationBehavior: "aria",
  };
}
