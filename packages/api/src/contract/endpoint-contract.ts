import type { GenericSchema } from "valibot";
import type { CacheTagSource } from "./cache-tags.ts";
import type { Endpoint } from "./endpoint.ts";
import type { FailureCode } from "./failures.ts";

/** Who may call an endpoint. A role includes those before it; `public` needs no token. */
export type Access = "public" | "user" | "editor" | "admin";

/** Who may also call an endpoint, for one event alone: the members of the event's team. */
export type EventAccess = "team";

/** An endpoint, declared once: all that clients, the server and the documents know about it. */
export interface EndpointContract extends Endpoint {
  /**
   * The table of the endpoint, where it is none of the usual two: visitors' bundles do not have it.
   *
   * @default "visitor", or "role" where `access` is a role
   */
  readonly client?: "door" | "personal-data" | "telemetry-report";
  readonly access: Access;
  /** Its request names the event by one of `eventReferences`; all that it names are of the caller's event. */
  readonly alsoFor?: readonly EventAccess[];
  /** One line, for the documents and for the hovers of the clients' functions. */
  readonly summary: string;
  /** In place of one that is made of the summary, which is too technical for visitors. */
  readonly failureInEnglish?: string;
  /** The failures that do not follow from its method, its access or a field of its request. */
  readonly codes?: readonly FailureCode[];
  /** Tags of the response: a copy is fresh until one is invalidated. Without tags responses differ by caller. */
  readonly cacheTags?: readonly CacheTagSource[];
  /** Tags of the pages that its success can change. */
  readonly invalidates?: readonly CacheTagSource[];
  readonly request: GenericSchema;
  readonly response: GenericSchema;
}

/** Declares endpoints. A bundle that takes only a schema of the same module drops them: nothing calls `declare`. */
/* @__NO_SIDE_EFFECTS__ */
export function declareEndpoints<const Declared extends Readonly<Record<string, EndpointContract>>>(
  declare: () => Declared,
): Declared {
  return declare();
}
