import { eventReferences } from "@corp/api/contract";
import type { EndpointContract, EventReference } from "@corp/api/contract";
import { accessDenied, hasAccess } from "../../caller.ts";
import type { Caller, EventGrant } from "../../caller.ts";

export interface EventGrantStore {
  /** Reads what the caller is granted at this moment: a grant that was taken back allows nothing from then on. */
  readGrants(caller: Caller): Promise<readonly EventGrant[]>;
  /** Returns undefined for a record that does not exist, and null for one that belongs to no event. */
  findEventId(reference: EventReference, id: string): Promise<string | null | undefined>;
}

export type EventGrants = ReturnType<typeof createEventGrants>;

/** Decides who may call an endpoint: by the role that it requires, or by a grant for the event that a request names. */
export function createEventGrants({ readGrants, findEventId }: EventGrantStore) {
  return {
    /**
     * Returns the grants of which one has to be for the request's event, or null if the caller has the required role.
     * It needs no body, so that nothing is read of a caller without access.
     *
     * @throws {Failure} `unauthenticated` or `forbidden`
     */
    async requireAccess(
      caller: Caller,
      { access, alsoFor = [] }: Pick<EndpointContract, "access" | "alsoFor">,
    ): Promise<readonly EventGrant[] | null> {
      if (hasAccess(caller, access)) return null;
      const grants = alsoFor.length === 0 ? [] : await readGrants(caller);
      const fitting = grants.filter(({ by }) => alsoFor.includes(by));
      if (fitting.length === 0) throw accessDenied(caller);
      return fitting;
    },

    /**
     * Returns the grant for the event of the request. A request that names no known event is denied, and one that names
     * records of others. Whether a record of a granted event exists is for the handler to say.
     *
     * @throws {Failure} `forbidden`
     */
    async requireGrant(caller: Caller, grants: readonly EventGrant[], request: unknown): Promise<EventGrant> {
      const named = eventReferences.flatMap((reference) => {
        const id: unknown = Reflect.get(Object(request), reference);
        return typeof id === "string" ? [findEventId(reference, id)] : [];
      });
      const known = (await Promise.all(named)).filter((eventId) => eventId !== undefined);
      const grant = grants.find(({ eventId }) => eventId === known[0]);
      if (grant === undefined || known.some((eventId) => eventId !== grant.eventId)) throw accessDenied(caller);
      return grant;
    },
  };
}
