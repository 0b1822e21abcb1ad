import { calls } from "../calls/calls.ts";
import type { CallName } from "../calls/calls.ts";
import type { RequestOf, ResponseOf } from "../contract/contract.ts";
import type { ApiClientOptions, CallOptions } from "./options.ts";
import { performCall } from "./perform-call.ts";

export type ApiClient = {
  readonly [Name in CallName]: (request: RequestOf<Name>, options?: CallOptions) => Promise<ResponseOf<Name>>;
};

/**
 * A function for each call of the contract. The answer's body is returned as it came; an empty one is undefined.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const entries = Object.entries(calls).map(([key, call]) => {
    const name = key as CallName;
    const perform = (request: unknown, callOptions: CallOptions = {}): Promise<unknown> =>
      performCall(options, call, request, callOptions, (error) => options.onError?.(error, name));
    return [name, perform];
  });
  return Object.fromEntries(entries) as ApiClient;
}
