import type { EndpointName } from "../contract/contract.ts";
import type { ApiError } from "../errors/api-error.ts";
import type { ErrorMessages } from "../errors/error-messages.ts";
import { BASE_URL_KIND, isBaseUrl } from "../services/base-url.ts";
import type { UploadProgress } from "./transport.ts";

export interface ApiClientOptions {
  /** Prefix of the endpoints' paths, such as `/p-api/product` or `https://api.example.org`. */
  readonly baseUrl: string;
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch;
  /** Returns the bearer token before each call; undefined for none. A rejection fails the call with `ERR_NETWORK`. */
  readonly getAccessToken?: () => Promise<string | undefined>;
  /** Returns additional headers, before each call. */
  readonly getHeaders?: () => Record<string, string>;
  /**
   * Returns all cookies in the form of `document.cookie`. The value of `XSRF-TOKEN` is sent as `X-XSRF-TOKEN`, to our
   * own origin alone.
   *
   * @default document.cookie, where there is a document
   */
  readonly getCookie?: () => string;
  /** Time limit of each attempt, in milliseconds; 0 means none. @default 0 */
  readonly timeoutMs?: number;
  /** Messages for people about failed calls, for example `en` of `@corp/api/messages/en`. @default in Russian */
  readonly messages?: ErrorMessages;
  /** Is called once for every failed call, before the call rejects; not for aborted calls. Must not throw. */
  readonly onError?: (error: ApiError, name: EndpointName) => void;
  /** Is called once for every call that has succeeded, before the call resolves. Must not throw. */
  readonly onSuccess?: (name: EndpointName) => void;
  /**
   * Is called once for every call that gets a 401, instead of `onError`, even with `isErrorHandled`. The call waits
   * for it. When it resolves to true, the call is repeated once with a new token, whatever its method; a second
   * failure goes to `onError`.
   *
   * @param token the rejected one; undefined when the call had none. Pass `token ?? ""` to `handleUnauthorized` of
   * `@corp/auth`: its own undefined stands for the current token
   */
  readonly onUnauthorized?: (error: ApiError, token: string | undefined) => void | Promise<boolean | void>;
}

export interface CallOptions {
  /** Aborts the call at once, also while it waits for the token, the response or the next attempt. */
  readonly signal?: AbortSignal;
  /** Overrides the client's time limit. */
  readonly timeoutMs?: number;
  /** The caller shows the failure itself: `onError` is not called. @default false */
  readonly isErrorHandled?: boolean;
  /**
   * A success without a body, such as a 204, is a failure (`ERR_BAD_RESPONSE`) instead of `undefined`.
   *
   * @default false
   */
  readonly isBodyExpected?: boolean;
  /** Is called while an upload is being sent. Works in browsers, and only for a client without its own `fetch`. */
  readonly onUploadProgress?: (progress: UploadProgress) => void;
}

/** @throws {TypeError} for an option that cannot be meant, such as an environment variable that is missing */
export function checkOptions({ baseUrl, timeoutMs = 0, messages: _messages, ...functions }: ApiClientOptions): void {
  const check = (name: string, value: unknown, isFine: boolean, expected: string): void => {
    if (!isFine)
      throw new TypeError(`The client needs "${name}" to be ${expected}, not ${JSON.stringify(String(value))}.`);
  };
  check("baseUrl", baseUrl, isBaseUrl(baseUrl), BASE_URL_KIND);
  check("timeoutMs", timeoutMs, timeoutMs >= 0, "milliseconds");
  for (const [name, value] of Object.entries<unknown>(functions))
    check(name, value, value === undefined || typeof value === "function", "a function");
}
