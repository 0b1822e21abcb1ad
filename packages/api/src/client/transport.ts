export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | FormData | null;
}

export interface UploadProgress {
  readonly sentBytes: number;
  /** The size of the whole body: the file and the form around it. 0 when the browser does not know. */
  readonly totalBytes: number;
}

/**
 * Sends a request and resolves to the response, whatever its status. The body of a success is read by then, that of an
 * error may not be. Rejects without a whole response, with an `AbortError` when the platform itself aborted the
 * request.
 */
export type Transport = (request: HttpRequest, signal: AbortSignal) => Promise<Response>;

/**
 * A response with a body that was read. The `Response` constructor rejects any body, even an empty one, beside status
 * 204, and a reason phrase that is not Latin-1, though servers send such and `fetch` takes it.
 */
export function completeResponse(body: string, status: number, statusText: string, headers: Headers): Response {
  return Object.defineProperty(new Response(body || null, { status, headers }), "statusText", { value: statusText });
}
