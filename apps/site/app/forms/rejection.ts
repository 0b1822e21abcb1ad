import { ApiError } from "@corp/api/errors";
import { failureMessage } from "../core/failure-message.ts";
import { withoutHoneypot } from "./form-fields.ts";
import { messages } from "./messages.ts";

/** The first error of each field, for people. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** The reasons why a form was rejected, for people. */
export interface Rejection<Values> {
  readonly errors: FieldErrors<Values>;
  readonly failure: string;
  /** The API's error code. */
  readonly code?: string | undefined;
}

/** A form that the server rejected when it was sent without scripts, with what was typed. */
export interface RejectedForm<Values> extends Rejection<Values> {
  readonly values: Values;
}

/** Thrown when a form is rejected before its request is sent. */
export class FormRejectedError extends Error {
  override readonly name = "FormRejectedError";
  readonly errors: Readonly<Record<string, string>>;

  constructor(messageForPeople: string, errors: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(messageForPeople, options);
    this.errors = errors;
  }
}

/** @throws what is neither an ApiError nor a FormRejectedError: a defect is no rejection. */
export function toRejection<Values>(error: unknown): Rejection<Values> {
  if (error instanceof FormRejectedError) {
    return explained({ errors: error.errors as FieldErrors<Values>, failure: error.message });
  }
  if (!ApiError.isInstance(error)) throw error;
  return explained({
    errors: Object.fromEntries(error.fieldMessages) as FieldErrors<Values>,
    failure: failureMessage(error),
    code: error.body?.code,
  });
}

/** A rejection because of the honeypot says so: no field that people see is marked. */
export function explained<Values, Outcome extends Rejection<Values>>(rejection: Outcome): Outcome {
  const errors = withoutHoneypot(rejection.errors);
  return errors === null ? rejection : { ...rejection, errors, failure: messages.filledForYou };
}
