import { HTTPError, TimeoutError } from "ky";
import { ApiError } from "../errors/api-error.ts";
import type { ApiErrorInit } from "../errors/api-error.ts";
import { isAbort } from "./abort.ts";
import { readErrorBody } from "./read-error-response.ts";
import { readRetryAfter } from "./retry-after.ts";

export interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly failure: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

type Base = Omit<ApiErrorInit, "code">;

/**
 * Whatever the transport threw, in the one form that callers handle (specification, section 8: transport).
 *
 * @param response the success whose body turned out not to be JSON
 */
export async function toApiError(
  error: unknown,
  { timeoutMs, signal, ...attempt }: Attempt,
  response?: Response,
): Promise<ApiError> {
  const base: Base = { ...attempt, cause: error };
  if (error instanceof HTTPError) return fromRefusal(error.response, base);
  if (response !== undefined) return fromAnswer(response, base, "ERR_BAD_RESPONSE");
  // Before the time-out: a caller's own AbortSignal.timeout is the caller's abort.
  if (signal?.aborted === true)
    return new ApiError("Request aborted", { ...base, cause: signal.reason, code: "ERR_CANCELED" });
  if (error instanceof TimeoutError)
    return new ApiError(`timeout of ${timeoutMs} ms exceeded`, { ...base, code: "ETIMEDOUT" });
  if (isAbort(error)) return new ApiError("Request aborted", { ...base, code: "ECONNABORTED" });
  return new ApiError("Network Error", { ...base, code: "ERR_NETWORK" });
}

async function fromRefusal(response: Response, base: Base): Promise<ApiError> {
  const refusal = {
    ...base,
    body: readErrorBody(await response.text()),
    retryAfterInSeconds: readRetryAfter(response.headers.get("retry-after"), Date.now()),
  };
  return fromAnswer(response, refusal, response.status >= 500 ? "ERR_BAD_RESPONSE" : "ERR_BAD_REQUEST");
}

function fromAnswer({ status, statusText }: Response, base: Base, code: ApiErrorInit["code"]): ApiError {
  return new ApiError(`Request failed with status code ${status}`, { ...base, code, status, statusText });
}
