import type { Contract, EndpointName, RequestOf, ResponseOf } from "../contract/contract.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { checkOptions } from "./options.ts";
import type { ApiClientOptions, CallOptions } from "./options.ts";
import { performCall } from "./perform-call.ts";

/**
 * A client: one function for each endpoint, which resolves to the response's body. The type is mapped over the
 * contract's own keys, so that the functions have their doc comments.
 */
export type EndpointFunctions<Names extends EndpointName> = {
  readonly [Name in keyof Pick<Contract, Names>]: (
    request: RequestOf<Name>,
    options?: CallOptions,
  ) => Promise<ResponseOf<Name>>;
};

/**
 * @throws {TypeError} for options that cannot be meant
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function endpointFunctions<Names extends EndpointName>(
  endpoints: Readonly<Record<Names, Endpoint>>,
  options: ApiClientOptions,
): EndpointFunctions<Names> {
  checkOptions(options);
  const entries = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
    const name = key as Names;
    const perform = async (request: unknown, callOptions: CallOptions = {}): Promise<unknown> => {
      const body = await performCall(options, endpoint, request, callOptions, (error) =>
        options.onError?.(error, name),
      );
      options.onSuccess?.(name);
      return body;
    };
    return [name, perform];
  });
  return Object.fromEntries(entries) as EndpointFunctions<Names>;
}
