import type { FieldErrors } from "../editing/engine/validate.ts";

/** What goes back into the form: everything that was typed, and what is wrong with it. */
export interface FormRefusal<Values> {
  readonly values: Values;
  readonly errors: FieldErrors<Values>;
  readonly failure: string;
}
