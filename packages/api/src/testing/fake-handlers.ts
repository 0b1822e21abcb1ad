import type { ParsedRequestOf, ResponseOf } from "../contract/contract.ts";
import type { EndpointName } from "../contract/contract.ts";
import type { FailureBody } from "../contract/failure.ts";

export interface FakeErrorResponse {
  readonly isErrorResponse: true;
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Makes a handler respond with an error: `return errorResponse(404, { code: "EVENT_NOT_FOUND", message: "Мероприятие не
 * найдено" })`.
 */
export function errorResponse(
  status: number,
  body: FailureBody,
  headers: Readonly<Record<string, string>> = {},
): FakeErrorResponse {
  return { isErrorResponse: true, status, body, headers };
}

type Outcome<T> = T | FakeErrorResponse | Response;

/**
 * Responds to a call. The request is validated and has its defaults, as on a server. A `Response` is passed on
 * unchecked, to test responses that no server should send.
 */
export type FakeHandler<Name extends EndpointName> = (
  request: ParsedRequestOf<Name>,
  headers: Headers,
) => Outcome<ResponseOf<Name>> | Promise<Outcome<ResponseOf<Name>>>;

export type FakeHandlers = { readonly [Name in EndpointName]?: FakeHandler<Name> };
