import type { EndpointName } from "../contract.ts";
import type { RequestOf, ResponseOf } from "../contract.ts";

export interface EndpointExample<Name extends EndpointName> {
  readonly request: RequestOf<Name>;
  readonly response: ResponseOf<Name>;
}

export type Examples<Names extends EndpointName = EndpointName> = { readonly [Name in Names]: EndpointExample<Name> };

/** What the schemas do not tell well enough; `makeExample` makes the rest. */
export type WrittenExamples = { readonly [Name in EndpointName]?: Partial<EndpointExample<Name>> };
