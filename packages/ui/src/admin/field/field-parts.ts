import { classNames } from "../../composition/class-names.ts";
import type { FieldFrameProps } from "./field-frame.tsx";
import { fieldState } from "./field-props.ts";
import type { FieldProps, FieldState } from "./field-props.ts";

/** The props that the field handles itself; the others are passed to React Aria unchanged. */
export type DividedProps = Omit<FieldProps, "style">;

/** The props of a field, divided between React Aria's field and the frame inside it. */
export interface FieldParts<Props extends DividedProps> {
  readonly root: Omit<Props, keyof DividedProps> & FieldState & { className: string };
  readonly frame: Omit<FieldFrameProps, "children">;
}

/** @param name the class of the field. */
export function fieldParts<Props extends DividedProps>(
  { label, hint, error, required, disabled, readOnly, className, ...rest }: Props,
  name: string,
): FieldParts<Props> {
  return {
    root: {
      ...rest,
      ...fieldState({ required, disabled, readOnly, error }),
      className: classNames("cu-Field", name, className),
    },
    frame: { label, hint, error, required },
  };
}
