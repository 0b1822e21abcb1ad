import ky from "ky";
import type { RetryOptions } from "ky";
import { isAbort, unlessAborted } from "./abort.ts";
import { browserGlobals } from "./browser-globals.ts";
import type { Transport, HttpRequest } from "./transport.ts";

interface Limits {
  /** For one attempt; 0: no limit. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Answers worth one more try of a GET (specification, section 8: retry). */
const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** The longest wait before a GET is sent again, whatever `Retry-After` asks for: somebody is looking at a spinner. */
const maxRetryDelayMs = 2_000;

/** The longest delay that timers know. */
const maxTimerMs = 2_147_483_647;

/**
 * Sends a message, a GET a second time where that is worth it, and gives the answer of the last attempt.
 *
 * @throws {HTTPError} for an answer that is not a success
 * @throws {TimeoutError} when an attempt had no whole answer in time
 */
export async function sendRequest(
  exchange: Transport,
  message: HttpRequest,
  { timeoutMs, signal }: Limits,
): Promise<Response> {
  const { method, url } = message;
  const send = (): Promise<Response> =>
    ky(new URL(url, browserGlobals().location?.href ?? "http://localhost"), {
      method,
      timeout: timeoutMs > 0 && timeoutMs <= maxTimerMs && timeoutMs,
      retry: retryOptions(),
      // ky's own Request only carries the signal: its address is whole even where a fetch was handed in to take a path, its body is a
      // stream, which XMLHttpRequest does not take. The answer is read here, because ky's time-out and retry end with the headers.
      fetch: (request) => exchange(message, (request as Request).signal),
      ...(signal === undefined ? {} : { signal }),
    });
  return unlessAborted(send, signal);
}

/** POST, PUT, PATCH and DELETE are never sent again. New for each message, because ky writes into it. */
function retryOptions(): RetryOptions {
  const statusCodes = [...retriedStatuses];
  return {
    limit: 1,
    methods: ["get"],
    statusCodes,
    afterStatusCodes: statusCodes,
    maxRetryAfter: maxRetryDelayMs,
    shouldRetry: ({ error }) => (isAbort(error) ? false : undefined),
  };
}
