import type { ReactNode } from "react";

/** One answer of a `RadioGroup` or a `CheckboxGroup`. */
export interface ChoiceOption {
  /** What is sent and reported. Unique in its group. */
  readonly value: string;
  readonly label: ReactNode;
  /** A second line, for what the label cannot say. */
  readonly description?: ReactNode;
  /** @default false */
  readonly disabled?: boolean;
}
