import { ApiError } from "@corp/api/errors";
import type { GenericSchema, InferOutput } from "valibot";
import { failureMessage } from "../core/failure-message.ts";
import type { FormRefusal } from "./rejected-form.ts";
import { firstComplaints, judgeValues } from "../editing/engine/validate.ts";
import { messages } from "./messages.ts";
import { readValues } from "./read-values.ts";

export interface FormDescription<Values extends object, Schema extends GenericSchema> {
  /** The contract's own. */
  readonly schema: Schema;
  /** The request these values stand for. */
  readonly toRequest: (values: Values) => unknown;
  /** An empty form: its fields' names and kinds. What the form data does not name is empty, except a text, which stays as it is here. */
  readonly initial: Values;
}

export type { FormRefusal } from "./rejected-form.ts";

export type FormReading<Values, Request> = { readonly request: Request; readonly values: Values } | FormRefusal<Values>;

/** In an `action`: what a form without scripts sent, judged by the same schema as the form with them. */
export function readForm<Values extends object, Schema extends GenericSchema>(
  formData: FormData,
  { schema, toRequest, initial }: FormDescription<Values, Schema>,
): FormReading<Values, InferOutput<Schema>> {
  const values = readValues(formData, initial);
  const judgement = judgeValues<Values, Schema>(schema, toRequest(values));
  return "request" in judgement
    ? { request: judgement.request, values }
    : { values, errors: judgement.errors, failure: messages.checkFields };
}

/**
 * A call that the API refused, as the form shows it.
 *
 * @returns the refusal with the status to answer; 502 where the API is away
 * @throws what is no `ApiError`
 */
export function refusalOf<Values extends object>(
  error: unknown,
  values: Values,
): { readonly refusal: FormRefusal<Values>; readonly status: number } {
  if (!ApiError.isInstance(error)) throw error;
  return {
    refusal: { values, errors: firstComplaints<Values>(error.fieldMessages), failure: failureMessage(error) },
    status: error.status ?? 502,
  };
}
