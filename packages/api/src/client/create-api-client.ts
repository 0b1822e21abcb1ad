import ky from "ky";
import { calls } from "../calls/calls.ts";
import type { Call } from "../calls/call.ts";
import type { CallName } from "../calls/calls.ts";
import type { RequestOf, ResponseOf } from "../contract/contract.ts";
import type { ApiError } from "../errors/api-error.ts";
import { defaultTimeoutMs, getRetryLimit, retriedStatuses } from "./retry.ts";
import { toApiError } from "./to-api-error.ts";

export interface ApiClientOptions {
  /** Where the calls' paths begin, such as `/p-api/product` or `https://api.example.org`. */
  readonly baseUrl: string;
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch;
  /** The bearer token to send, asked for before each call; undefined sends none. */
  readonly getAccessToken?: () => Promise<string | undefined>;
  /** Headers of every call, asked for before each. */
  readonly getHeaders?: () => Record<string, string>;
  /** Milliseconds for the whole of an attempt; 0: none. @default 0 */
  readonly timeoutMs?: number;
  /** Told of every failure but an aborted call, once, before the call rejects. */
  readonly onError?: (error: ApiError, name: CallName) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** The caller shows this failure itself: `onError` is not told. @default false */
  readonly isErrorHandled?: boolean;
}

export type ApiClient = {
  readonly [Name in CallName]: (request: RequestOf<Name>, options?: CallOptions) => Promise<ResponseOf<Name>>;
};

/**
 * A function for each call of the contract. The answer's body is returned as it came.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    (request: unknown, callOptions: CallOptions = {}) => send(options, name as CallName, call, request, callOptions),
  ]);
  return Object.fromEntries(entries) as ApiClient;
}

async function send(
  options: ApiClientOptions,
  name: CallName,
  call: Call,
  request: unknown,
  { signal, isErrorHandled = false, timeoutMs = options.timeoutMs ?? defaultTimeoutMs }: CallOptions,
): Promise<unknown> {
  const url = options.baseUrl.replace(/\/$/u, "") + call.path;
  try {
    const token = await options.getAccessToken?.();
    const headers = { ...options.getHeaders?.(), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    return await ky(url, {
      method: call.method,
      headers,
      timeout: timeoutMs === 0 ? false : timeoutMs,
      retry: { limit: getRetryLimit, methods: ["get"], statusCodes: [...retriedStatuses] },
      ...(call.method === "GET" ? {} : { json: request }),
      ...(signal === undefined ? {} : { signal }),
      ...(options.fetch === undefined ? {} : { fetch: options.fetch as never }),
    }).json();
  } catch (cause) {
    const error = toApiError(cause, { method: call.method, url, failure: call.failure, timeoutMs, signal });
    if (!isErrorHandled && error.code !== "ERR_CANCELED") options.onError?.(error, name);
    throw error;
  }
}
