import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InfiniteData, UseInfiniteQueryOptions } from "@tanstack/react-query";
import type { EndpointFunctions } from "../client/endpoint-functions.ts";
import type { RequestOf, ResponseOf } from "../contract/contract.ts";
import type { EndpointName } from "../contract/contract.ts";
import type { ApiError } from "../errors/api-error.ts";

interface Page {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

export type ListEndpointName = {
  [Name in EndpointName]: ResponseOf<Name> extends Page ? Name : never;
}[EndpointName];

/** Differs from the key of a single page, whose data has another shape. `callKey` matches both. */
export type PagesKey<Name extends ListEndpointName> = readonly [Name, ListRequest<Name>, "pages"];

export type ListRequest<Name extends ListEndpointName> = Omit<RequestOf<Name>, "cursor">;

type Pages<Name extends ListEndpointName> = InfiniteData<ResponseOf<Name>, string | null>;

export function callInfiniteQuery<Name extends ListEndpointName>(
  api: EndpointFunctions<NoInfer<Name>>,
  name: Name,
  request: ListRequest<Name>,
): UseInfiniteQueryOptions<ResponseOf<Name>, ApiError, Pages<Name>, PagesKey<Name>, string | null> & {
  queryKey: PagesKey<Name>;
} {
  return infiniteQueryOptions<ResponseOf<Name>, ApiError, Pages<Name>, PagesKey<Name>, string | null>({
    queryKey: [name, request, "pages"],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? request : { ...request, cursor: pageParam };
      return api[name](page, { signal, isBodyExpected: true });
    },
    initialPageParam: null,
    getNextPageParam: (last: Page) => last.next_cursor,
  });
}
