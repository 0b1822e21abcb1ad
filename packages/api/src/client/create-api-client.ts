import { calls } from "../calls/calls.ts";
import type { Call } from "../calls/call.ts";
import type { CallName } from "../calls/calls.ts";
import type { RequestOf, ResponseOf } from "../contract/contract.ts";
import type { ApiError } from "../errors/api-error.ts";
import { defaultTimeoutMs } from "./retry.ts";
import { sendCall } from "./send-call.ts";
import { toApiError } from "./to-api-error.ts";

export interface ApiClientOptions {
  /** Where the calls' paths begin, such as `/p-api/product` or `https://api.example.org`. */
  readonly baseUrl: string;
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch;
  /** The bearer token to send, asked for before each call; undefined sends none. A rejection fails the call with `ERR_NETWORK`. */
  readonly getAccessToken?: () => Promise<string | undefined>;
  /** Headers of every call, asked for before each. */
  readonly getHeaders?: () => Record<string, string>;
  /** Milliseconds until an attempt must have its answer; 0: no limit. @default 0 */
  readonly timeoutMs?: number;
  /** Told of every failure but an aborted call, once, before the call rejects. Must not throw. */
  readonly onError?: (error: ApiError, name: CallName) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** As in the client's options, for this call. */
  readonly timeoutMs?: number;
  /** The caller shows this failure itself: `onError` is not told. @default false */
  readonly isErrorHandled?: boolean;
}

export type ApiClient = {
  readonly [Name in CallName]: (request: RequestOf<Name>, options?: CallOptions) => Promise<ResponseOf<Name>>;
};

/**
 * A function for each call of the contract. The answer's body is returned as it came; an empty one is undefined.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    (request: unknown, callOptions: CallOptions = {}) => perform(options, name as CallName, call, request, callOptions),
  ]);
  return Object.fromEntries(entries) as ApiClient;
}

async function perform(
  options: ApiClientOptions,
  name: CallName,
  call: Call,
  request: unknown,
  { signal, isErrorHandled = false, timeoutMs = options.timeoutMs ?? defaultTimeoutMs }: CallOptions,
): Promise<unknown> {
  const url = options.baseUrl.replace(/\/$/u, "") + call.path;
  try {
    const token = await options.getAccessToken?.();
    return await sendCall({
      method: call.method,
      url,
      request,
      token,
      headers: options.getHeaders?.() ?? {},
      timeoutMs,
      signal,
      fetch: options.fetch,
    });
  } catch (cause) {
    const error = toApiError(cause, { method: call.method, url, failure: call.failure, timeoutMs, signal });
    if (!isErrorHandled && !isAborted(error)) options.onError?.(error, name);
    throw error;
  }
}

function isAborted({ code }: ApiError): boolean {
  return code === "ERR_CANCELED" || code === "ECONNABORTED";
}
