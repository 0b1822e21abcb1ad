import type { EndpointName, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "./caller.ts";

/** All endpoints except the upload, whose request is a form and which has a route of its own. */
export type HandledCall = Exclude<EndpointName, "uploadFile">;

/** Handles one endpoint: the request is validated and the caller has the required role. */
export type Handler<Name extends EndpointName> = (
  request: ParsedRequestOf<Name>,
  caller: Caller,
) => Promise<ResponseOf<Name>>;

export type Handlers<Names extends HandledCall = HandledCall> = { readonly [Name in Names]: Handler<Name> };
