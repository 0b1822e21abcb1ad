import { HTTPError, TimeoutError } from "ky";
import { ApiError } from "../errors/api-error.ts";
import type { ApiErrorInit } from "../errors/api-error.ts";
import type { ErrorMessages } from "../errors/error-messages.ts";
import { isAbort } from "./abort.ts";
import { readErrorBody, readRetryAfter } from "./read-error-response.ts";

/** The facts about a call that its error names. */
export interface CallContext {
  readonly method: string;
  readonly url: string;
  readonly failure: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly messages: ErrorMessages | undefined;
}

type Base = Omit<ApiErrorInit, "code">;

/**
 * Any error of a call as the one error that callers handle.
 * @param outcome the successful response whose body was not JSON, and whether the page was left during the call
 */
export function toApiError(
  error: unknown,
  { timeoutMs, signal, ...call }: CallContext,
  { response, isPageLeft = false }: { readonly response?: Response | undefined; readonly isPageLeft?: boolean } = {},
): ApiError {
  const base: Base = { ...call, cause: error };
  if (error instanceof HTTPError) return fromErrorResponse(error, base);
  if (response !== undefined) return withStatus(response, base, "ERR_BAD_RESPONSE");
  // Before the time-out: a caller's own AbortSignal.timeout is an abort by the caller.
  if (signal?.aborted === true)
    return new ApiError("Request aborted", { ...base, cause: signal.reason, code: "ERR_CANCELED" });
  if (error instanceof TimeoutError)
    return new ApiError(`timeout of ${timeoutMs} ms exceeded`, { ...base, code: "ETIMEDOUT" });
  if (isAbort(error) || isPageLeft) return new ApiError("Request aborted", { ...base, code: "ECONNABORTED" });
  return new ApiError("Network Error", { ...base, code: "ERR_NETWORK" });
}

function fromErrorResponse({ response, data }: HTTPError, base: Base): ApiError {
  const init = {
    ...base,
    body: readErrorBody(data),
    retryAfterInSeconds: readRetryAfter(response.headers.get("retry-after"), Date.now()),
  };
  return withStatus(response, init, response.status >= 500 ? "ERR_BAD_RESPONSE" : "ERR_BAD_REQUEST");
}

function withStatus({ status, statusText }: Response, base: Base, code: ApiErrorInit["code"]): ApiError {
  return new ApiError(`Request failed with status code ${status}`, { ...base, code, status, statusText });
}
