import { isHTTPError, isTimeoutError } from "ky";
import { ApiError } from "../errors/api-error.ts";
import type { ApiErrorInit } from "../errors/api-error.ts";
import { MalformedBody } from "./read-body.ts";
import { readFailureBody } from "./read-failure-body.ts";
import { readRetryAfter } from "./retry-after.ts";

interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly failure: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

type Base = Omit<ApiErrorInit, "code">;

/** Whatever the transport threw, in the one form that callers handle (specification, section 8: transport). */
export function toApiError(error: unknown, { timeoutMs, signal, ...attempt }: Attempt): ApiError {
  const base: Base = { ...attempt, cause: error };
  if (isHTTPError(error)) return fromRefusal(error.response, error.data, base);
  if (error instanceof MalformedBody)
    return fromAnswer(error.response, { ...base, cause: error.cause }, "ERR_BAD_RESPONSE");
  // Before the time-out: a caller's own AbortSignal.timeout is the caller's abort.
  if (signal?.aborted === true) return new ApiError("Request aborted", { ...base, code: "ERR_CANCELED" });
  if (isTimeoutError(error)) return new ApiError(`timeout of ${timeoutMs} ms exceeded`, { ...base, code: "ETIMEDOUT" });
  if (isAbort(error)) return new ApiError("Request aborted", { ...base, code: "ECONNABORTED" });
  return new ApiError("Network Error", { ...base, code: "ERR_NETWORK" });
}

function fromRefusal(response: Response, data: unknown, base: Base): ApiError {
  const refusal = {
    ...base,
    body: readFailureBody(data),
    retryAfterInSeconds: readRetryAfter(response.headers.get("retry-after"), Date.now()),
  };
  return fromAnswer(response, refusal, response.status >= 500 ? "ERR_BAD_RESPONSE" : "ERR_BAD_REQUEST");
}

function fromAnswer({ status, statusText }: Response, base: Base, code: ApiErrorInit["code"]): ApiError {
  return new ApiError(`Request failed with status code ${status}`, { ...base, code, status, statusText });
}

/** The browser gave the request up by itself, as it does when the page is left. */
function isAbort(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";
}
