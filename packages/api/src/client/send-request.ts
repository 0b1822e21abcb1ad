import ky, { isKyError } from "ky";
import type { RetryOptions } from "ky";
import { isAbort, unlessAborted } from "./abort.ts";
import { browserGlobals } from "./browser-globals.ts";
import { completeResponse } from "./transport.ts";
import type { HttpRequest, Transport, UploadProgress } from "./transport.ts";

interface Limits {
  /** The time limit of each attempt; 0 means none. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

/** POST, PUT, PATCH and DELETE are never repeated. */
const retry: RetryOptions = {
  limit: 1,
  methods: ["get"],
  statusCodes: retriedStatuses,
  afterStatusCodes: retriedStatuses,
  /** Caps `Retry-After`, in milliseconds: the user is looking at a spinner. */
  maxRetryAfter: 2_000,
  // ky repeats only the network errors it recognises by their messages. Here every transport error is one, except an
  // abort.
  shouldRetry: ({ error }) => (isKyError(error) ? undefined : !isAbort(error)),
};

const maxTimerMs = 2_147_483_647;

/**
 * Sends a request, repeats a GET once where that may help, and resolves to the response of the last attempt.
 *
 * @throws {HTTPError} for an error response
 * @throws {TimeoutError} when an attempt took longer than its time limit
 */
export async function sendRequest(
  transport: Transport,
  request: HttpRequest,
  { timeoutMs, signal }: Limits,
): Promise<Response> {
  const { method, url } = request;
  const send = (): Promise<Response> =>
    ky(new URL(url, browserGlobals().location?.href ?? "http://localhost"), {
      method,
      timeout: timeoutMs > 0 && timeoutMs <= maxTimerMs && timeoutMs,
      retry,
      // ky's Request carries the method and the signal alone. Its URL is absolute, even for a fetch that expects a
      // path. Headers and body stay out of it, and so out of the errors that carry it.
      fetch: (carrier) => transport(request, (carrier as Request).signal),
      signal: signal ?? null,
    });
  return unlessAborted(send, signal);
}

/** `fetch`, or XMLHttpRequest for an upload with progress; the latter is loaded on first use. */
export async function chooseTransport(
  fetch: typeof globalThis.fetch | undefined,
  onUploadProgress: ((progress: UploadProgress) => void) | undefined,
): Promise<Transport> {
  const { XMLHttpRequest } = browserGlobals();
  // An application that passes its own fetch wants every request to go through it.
  if (onUploadProgress !== undefined && fetch === undefined && XMLHttpRequest !== undefined) {
    const { createXhrTransport } = await import("./xhr-transport.ts");
    return createXhrTransport(XMLHttpRequest, onUploadProgress);
  }
  return async ({ url, ...init }, signal) => {
    const response = await (fetch ?? globalThis.fetch)(url, { ...init, signal });
    // ky reads the body of an error response by itself, and keeps the status when the body breaks off.
    if (!response.ok) return response;
    return completeResponse(await response.text(), response.status, response.statusText, response.headers);
  };
}
