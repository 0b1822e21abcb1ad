import type { EndpointName } from "../endpoints/endpoints.ts";
import type { ParsedRequestOf, ResponseOf } from "../contract/contract.ts";
import type { FailureBody } from "../contract/failure.ts";

/** An answer that is not a success. */
export interface FakeErrorResponse {
  readonly isRefusal: true;
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** Refuses a call: `return errorResponse(404, { code: "EVENT_NOT_FOUND", message: "Мероприятие не найдено" })`. */
export function errorResponse(
  status: number,
  body: FailureBody,
  headers: Readonly<Record<string, string>> = {},
): FakeErrorResponse {
  return { isRefusal: true, status, body, headers };
}

type Answered<T> = T | FakeErrorResponse | Response;

/**
 * Answers one call. Gets the request as a server would: validated, with defaults. A `Response` is passed on as it is, for answers that no server
 * should give.
 */
export type FakeHandler<Name extends EndpointName> = (
  request: ParsedRequestOf<Name>,
  headers: Headers,
) => Answered<ResponseOf<Name>> | Promise<Answered<ResponseOf<Name>>>;

export type FakeHandlers = { readonly [Name in EndpointName]?: FakeHandler<Name> };
