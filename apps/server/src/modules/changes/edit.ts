import type { EndpointName } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";

/** An administrative change under way: what a store needs to write it into the audit beside the change itself. */
export interface Edit {
  readonly action: EndpointName;
  readonly by: Caller;
  readonly now: Date;
}
