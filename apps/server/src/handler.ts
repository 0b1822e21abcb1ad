import type { EndpointName, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "./caller.ts";

/** Every call but the upload, whose request is not JSON and has a route of its own. */
export type HandledCall = Exclude<EndpointName, "uploadFile">;

/** Answers one call: the request has passed its schema and the caller has the role the contract asks for. */
export type Handler<Name extends EndpointName> = (
  request: ParsedRequestOf<Name>,
  caller: Caller,
) => Promise<ResponseOf<Name>>;

export type Handlers<Names extends HandledCall = HandledCall> = { readonly [Name in Names]: Handler<Name> };
