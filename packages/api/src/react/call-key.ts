import type { EndpointName } from "../endpoints/endpoints.ts";
import type { RequestOf } from "../contract/contract.ts";

/** The key under which an answer is kept. */
export type CallKey<Name extends EndpointName> = readonly [Name, RequestOf<Name>];

/** The key of every answer of a call, or of one request's: for `invalidateQueries`, `setQueryData` and the like. */
export function callKey<Name extends EndpointName>(name: Name): readonly [Name];
export function callKey<Name extends EndpointName>(name: Name, request: RequestOf<Name>): CallKey<Name>;
export function callKey<Name extends EndpointName>(name: Name, request?: RequestOf<Name>): readonly unknown[] {
  return request === undefined ? [name] : [name, request];
}
