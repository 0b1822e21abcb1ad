import { queryOptions } from "@tanstack/react-query";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { EndpointName } from "../endpoints/endpoints.ts";
import type { EndpointFunctions } from "../client/endpoint-functions.ts";
import type { RequestOf, ResponseOf } from "../contract/contract.ts";
import type { ApiError } from "../errors/api-error.ts";
import { callKey } from "./call-key.ts";
import type { CallKey } from "./call-key.ts";

/** Data is fresh for 5 s, a failed fetch is not repeated, focus refetches nothing (specification, section 9). */
export const queryDefaults = {
  staleTime: 5_000,
  retry: false,
  refetchOnWindowFocus: false,
} as const;

/** TanStack Query's options for one call: its key is the call's name and its request. */
export function callQuery<Name extends EndpointName>(
  api: EndpointFunctions<NoInfer<Name>>,
  name: Name,
  request: RequestOf<Name>,
): UseQueryOptions<ResponseOf<Name>, ApiError, ResponseOf<Name>, CallKey<Name>> & { queryKey: CallKey<Name> } {
  return queryOptions<ResponseOf<Name>, ApiError, ResponseOf<Name>, CallKey<Name>>({
    queryKey: callKey(name, request),
    queryFn: ({ signal }) => api[name](request, { signal }),
  });
}
