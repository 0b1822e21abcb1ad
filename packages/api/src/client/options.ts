import type { EndpointName } from "../endpoints/endpoints.ts";
import type { ApiError } from "../errors/api-error.ts";
import type { UploadProgress } from "./transport.ts";

export interface ApiClientOptions {
  /** Where the calls' paths begin, such as `/p-api/product` or `https://api.example.org`. */
  readonly baseUrl: string;
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch;
  /** The bearer token to send, asked for before each call; undefined sends none. A rejection fails the call with `ERR_NETWORK`. */
  readonly getAccessToken?: () => Promise<string | undefined>;
  /** Headers of every call, asked for before each. */
  readonly getHeaders?: () => Record<string, string>;
  /**
   * All cookies in the form of `document.cookie`. What `XSRF-TOKEN` holds is sent as `X-XSRF-TOKEN`, to our own origin alone.
   *
   * @default document.cookie, where there is a document
   */
  readonly getCookie?: () => string;
  /** Milliseconds until an attempt must have its answer; 0: no limit. @default 0 */
  readonly timeoutMs?: number;
  /** Told of every failure but an aborted call, once, before the call rejects. Must not throw. */
  readonly onError?: (error: ApiError, name: EndpointName) => void;
  /**
   * Told of every call's 401, once, instead of `onError` and whether the caller handles errors or not. The call waits for it. Where it
   * resolves to true, the call is sent once more with a token that is asked for anew, whatever its method; only what fails then is told
   * to `onError`. `auth.handleUnauthorized` of @corp/auth fits.
   */
  readonly onUnauthorized?: (error: ApiError) => void | Promise<boolean | void>;
}

export interface CallOptions {
  /** Ends the call, also while it waits: for the token, for an answer, or to be sent once more. */
  readonly signal?: AbortSignal;
  /** As in the client's options, for this call. */
  readonly timeoutMs?: number;
  /** The caller shows this failure itself: `onError` is not told. @default false */
  readonly isErrorHandled?: boolean;
  /** Of uploads: how much has been sent. Told in browsers, and only while the client has no `fetch` of its own. */
  readonly onUploadProgress?: (progress: UploadProgress) => void;
}
