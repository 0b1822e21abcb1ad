import type { EventReference } from "@corp/api/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { mailings, registrations } from "../../db/schema.ts";
import type { EventTeamStore } from "../event-team/event-team-store.ts";
import type { EventGrantStore } from "./event-grants.ts";

interface EventGrantSources {
  readonly db: Database;
  readonly team: Pick<EventTeamStore, "findEvents">;
  readonly now: () => Date;
}

export function createPostgresEventGrants({ db, team, now }: EventGrantSources): EventGrantStore {
  const eventIdQueries: Readonly<
    Record<EventReference, (id: string) => Promise<readonly { eventId: string | null }[]>>
  > = {
    event_id: async (eventId) => [{ eventId }],
    registration_id: (id) =>
      db.select({ eventId: registrations.event_id }).from(registrations).where(eq(registrations.registration_id, id)),
    mailing_id: (id) => db.select({ eventId: mailings.event_id }).from(mailings).where(eq(mailings.mailing_id, id)),
  };
  return {
    readGrants: async (caller) =>
      (await team.findEvents(caller, now())).map(({ eventId }) => ({ by: "team", eventId })),
    async findEventId(reference, id) {
      const [found] = await eventIdQueries[reference](id);
      return found?.eventId;
    },
  };
}
