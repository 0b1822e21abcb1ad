import { isHTTPError, isTimeoutError } from "ky";
import { ApiError } from "../errors/api-error.ts";
import type { ApiErrorInit } from "../errors/api-error.ts";
import type { FailureBody } from "../contract/failure.ts";

interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly failure: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Whatever the transport threw, in the one form that callers handle (ledger F4). */
export function toApiError(error: unknown, attempt: Attempt): ApiError {
  const base = { method: attempt.method, url: attempt.url, failure: attempt.failure, cause: error };
  if (isHTTPError(error)) return fromAnswer(error.response, error.data, base);
  if (isTimeoutError(error)) {
    return new ApiError(`timeout of ${attempt.timeoutMs} ms exceeded`, { ...base, code: "ETIMEDOUT" });
  }
  if (attempt.signal?.aborted === true) {
    return new ApiError("Request aborted", { ...base, code: "ERR_CANCELED" });
  }
  if (error instanceof DOMException && error.name === "AbortError") {
    return new ApiError("Request aborted", { ...base, code: "ECONNABORTED" });
  }
  if (error instanceof SyntaxError) {
    return new ApiError(error.message, { ...base, code: "ERR_BAD_RESPONSE" });
  }
  return new ApiError("Network Error", { ...base, code: "ERR_NETWORK" });
}

function fromAnswer(response: Response, data: unknown, base: Omit<ApiErrorInit, "code">): ApiError {
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiError(`Request failed with status code ${response.status}`, {
    ...base,
    code: response.status >= 500 ? "ERR_BAD_RESPONSE" : "ERR_BAD_REQUEST",
    status: response.status,
    statusText: response.statusText,
    body: isFailureBody(data) ? data : null,
    retryAfterInSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

function isFailureBody(data: unknown): data is FailureBody {
  return (
    typeof data === "object" &&
    data !== null &&
    "message" in data &&
    typeof data.message === "string" &&
    "code" in data &&
    typeof data.code === "string"
  );
}
