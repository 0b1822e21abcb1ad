import type { Call } from "../calls/call.ts";
import type { CallName } from "../calls/calls.ts";
import type { RequestOf, ResponseOf } from "../contract/contract.ts";
import type { ApiClientOptions, CallOptions } from "./options.ts";
import { performCall } from "./perform-call.ts";

/** A function for each of the calls: it resolves to the answer's body. */
export type CallFunctions<Names extends CallName> = {
  readonly [Name in Names]: (request: RequestOf<Name>, options?: CallOptions) => Promise<ResponseOf<Name>>;
};

/** @throws {ApiError} from each of the functions, and nothing else. */
export function callFunctions<Names extends CallName>(
  calls: Readonly<Record<Names, Call>>,
  options: ApiClientOptions,
): CallFunctions<Names> {
  const entries = Object.entries<Call>(calls).map(([key, call]) => {
    const name = key as Names;
    const perform = (request: unknown, callOptions: CallOptions = {}): Promise<unknown> =>
      performCall(options, call, request, callOptions, (error) => options.onError?.(error, name));
    return [name, perform];
  });
  return Object.fromEntries(entries) as CallFunctions<Names>;
}
