/** One request as it goes out. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | FormData | null;
}

/** How far the body of a request has gone. */
export interface UploadProgress {
  readonly sentBytes: number;
  /** Of the whole body: the file and the form around it. 0 when the browser does not know. */
  readonly totalBytes: number;
}

/**
 * Sends a message and reads the whole answer, whatever its status. Rejects when there is none, with an `AbortError` when the platform gave
 * it up by itself.
 */
export type Transport = (message: HttpRequest, signal: AbortSignal) => Promise<Response>;
