import { ApiError } from "@corp/api/errors";
import { createContext } from "react-router";
import type { GenericSchema, InferOutput } from "valibot";
import { firstIssues } from "../editing/engine/field-issues.ts";
import { validate } from "../editing/engine/validate.ts";
import { readValues } from "./form-fields.ts";
import { messages } from "./messages.ts";
import { explained, toRejection } from "./rejection.ts";
import type { FieldErrors, RejectedForm } from "./rejection.ts";

/** Set by an action whose form is rejected, for the loaders that run after it. */
export const rejectedFormContext = createContext(false);

export interface FormDescription<Values extends object, Schema extends GenericSchema> {
  /** The contract's request schema. */
  readonly schema: Schema;
  readonly toRequest: (values: Values) => unknown;
  /** An empty form, see `readValues`. */
  readonly initial: Values;
}

export type FormReading<Values, Request> =
  | { readonly request: Request; readonly values: Values }
  | RejectedForm<Values>;

/** Validates, in an `action`, a form that was sent without scripts by the same schema as the form with them. */
export function readForm<Values extends object, Schema extends GenericSchema>(
  formData: FormData,
  { schema, toRequest, initial }: FormDescription<Values, Schema>,
): FormReading<Values, InferOutput<Schema>> {
  const values = readValues(formData, initial);
  const validation = validate(schema, toRequest(values));
  if ("request" in validation) return { request: validation.request, values };
  const errors = firstIssues(validation.issues) as FieldErrors<Values>;
  return explained<Values, RejectedForm<Values>>({ values, errors, failure: messages.checkFields });
}

/**
 * The form of a request that failed, as the form with scripts shows it.
 *
 * @returns the form with the status of the response; 502 where the API is unreachable
 * @throws errors that are neither an ApiError nor a FormRejectedError
 */
export function createRejection<Values extends object>(
  error: unknown,
  values: Values,
): { readonly rejected: RejectedForm<Values>; readonly status: number } {
  const rejected = { values, ...toRejection<Values>(error) };
  return { rejected, status: ApiError.isInstance(error) ? (error.status ?? 502) : 400 };
}
