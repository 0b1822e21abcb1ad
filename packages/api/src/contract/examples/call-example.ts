import type { CallName } from "../../calls/calls.ts";
import type { RequestOf, ResponseOf } from "../contract.ts";

/** A call as it may really happen. */
export interface CallExample<Name extends CallName> {
  readonly request: RequestOf<Name>;
  readonly response: ResponseOf<Name>;
}

export type Examples<Names extends CallName = CallName> = { readonly [Name in Names]: CallExample<Name> };
