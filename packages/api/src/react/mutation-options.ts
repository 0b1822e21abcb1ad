import { mutationOptions } from "@tanstack/react-query";
import type { UseMutationOptions } from "@tanstack/react-query";
import type { EndpointFunctions } from "../client/endpoint-functions.ts";
import type { CallOptions } from "../client/options.ts";
import type { RequestOf, ResponseOf } from "../contract/contract.ts";
import type { EndpointName } from "../contract/contract.ts";
import type { ApiError } from "../errors/api-error.ts";

/**
 * TanStack Query options for a call that changes data: the mutation's variables are the request, its key is the
 * endpoint's name.
 *
 * A failed call is reported to the client's `onError`, as any other. A form that shows `mutation.error` itself passes
 * `{ isErrorHandled: true }`, so that users get no alert beside it.
 */
export function callMutation<Name extends EndpointName>(
  api: EndpointFunctions<NoInfer<Name>>,
  name: Name,
  options?: CallOptions,
): UseMutationOptions<ResponseOf<Name>, ApiError, RequestOf<Name>> & { mutationKey: readonly [Name] } {
  return {
    ...mutationOptions<ResponseOf<Name>, ApiError, RequestOf<Name>>({
      mutationFn: (request) => api[name](request, options),
      // By default TanStack Query holds a mutation back while offline: a form would stay busy instead of reporting the
      // failure.
      networkMode: "always",
    }),
    mutationKey: [name],
  };
}
