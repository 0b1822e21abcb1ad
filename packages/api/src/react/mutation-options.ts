import { mutationOptions } from "@tanstack/react-query";
import type { UseMutationOptions } from "@tanstack/react-query";
import type { EndpointName } from "../endpoints/endpoints.ts";
import type { EndpointFunctions } from "../client/endpoint-functions.ts";
import type { CallOptions } from "../client/options.ts";
import type { RequestOf, ResponseOf } from "../contract/contract.ts";
import type { ApiError } from "../errors/api-error.ts";

/** TanStack Query's options for a call that changes something: `mutate(request)`. Its key is the call's name. */
export function callMutation<Name extends EndpointName>(
  api: EndpointFunctions<NoInfer<Name>>,
  name: Name,
  options?: CallOptions,
): UseMutationOptions<ResponseOf<Name>, ApiError, RequestOf<Name>> & { mutationKey: readonly unknown[] } {
  return mutationOptions<ResponseOf<Name>, ApiError, RequestOf<Name>>({
    mutationKey: [name],
    mutationFn: (request) => api[name](request, options),
  });
}
