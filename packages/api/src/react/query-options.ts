import { queryOptions } from "@tanstack/react-query";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { EndpointFunctions } from "../client/endpoint-functions.ts";
import type { RequestOf, ResponseOf } from "../contract/contract.ts";
import type { EndpointName } from "../contract/contract.ts";
import type { ApiError } from "../errors/api-error.ts";

export const queryDefaults = {
  staleTime: 5_000,
  retry: false,
  refetchOnWindowFocus: false,
} as const;

export type CallKey<Name extends EndpointName> = readonly [Name, RequestOf<Name>];

/**
 * The query key of one request, or of all requests to an endpoint: for `invalidateQueries`, `setQueryData` and the
 * like.
 */
export function callKey<Name extends EndpointName>(name: Name): readonly [Name];
export function callKey<Name extends EndpointName>(name: Name, request: RequestOf<Name>): CallKey<Name>;
export function callKey<Name extends EndpointName>(name: Name, request?: RequestOf<Name>): readonly unknown[] {
  return request === undefined ? [name] : [name, request];
}

/**
 * TanStack Query options for one request. The query's signal aborts the call. A response without a body is a failure as
 * any other: a query has no undefined data.
 */
export function callQuery<Name extends EndpointName>(
  api: EndpointFunctions<NoInfer<Name>>,
  name: Name,
  request: RequestOf<Name>,
): UseQueryOptions<ResponseOf<Name>, ApiError, ResponseOf<Name>, CallKey<Name>> & { queryKey: CallKey<Name> } {
  return queryOptions<ResponseOf<Name>, ApiError, ResponseOf<Name>, CallKey<Name>>({
    queryKey: callKey(name, request),
    queryFn: ({ signal }) => api[name](request, { signal, isBodyExpected: true }),
  });
}
