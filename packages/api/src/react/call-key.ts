import type { CallName } from "../calls/calls.ts";
import type { RequestOf } from "../contract/contract.ts";

/** The key under which an answer is kept. */
export type CallKey<Name extends CallName> = readonly [Name, RequestOf<Name>];

/** The key of every answer of a call, or of one request's: for `invalidateQueries`, `setQueryData` and the like. */
export function callKey<Name extends CallName>(name: Name): readonly [Name];
export function callKey<Name extends CallName>(name: Name, request: RequestOf<Name>): CallKey<Name>;
export function callKey<Name extends CallName>(name: Name, request?: RequestOf<Name>): readonly unknown[] {
  return request === undefined ? [name] : [name, request];
}
