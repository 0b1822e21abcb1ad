import type { ReactNode } from "react";

/** An option of a `RadioGroup` or a `CheckboxGroup`. */
export interface ChoiceOption {
  /** The submitted value. Unique in its group. */
  readonly value: string;
  readonly label: ReactNode;
  /** Shown on a second line. */
  readonly description?: ReactNode;
  /** @default false */
  readonly disabled?: boolean;
}
