import type { EndpointName } from "@corp/api/contract";
import type { Caller } from "./caller.ts";

/** Who makes a change, through which endpoint, and when. */
export interface Edit {
  readonly action: EndpointName;
  readonly by: Caller;
  readonly now: Date;
}

/** Values of columns by their names in the schema. */
export type Row = Readonly<Record<string, unknown>>;

/** The effect of one write on one thing. */
export interface Change {
  readonly entity:
    | "event"
    | "article"
    | "tag"
    | "performance"
    | "running-line"
    | "blacklist"
    | "mail-address"
    | "registration"
    | "team-member"
    | "subscriber"
    | "application"
    | "people-list"
    | "person"
    | "mailing"
    | "deletion";
  readonly entityId: string;
  /** The thing's name, where neither row contains it. */
  readonly title?: string;
  /** Null means that the change created the thing. */
  readonly before: Row | null;
  /** Null means that the change removed the thing. */
  readonly after: Row | null;
}
