import type { EventReference } from "@corp/api/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { mailings, registrations } from "../../db/schema.ts";
import type { EventGrantStore } from "./event-grants.ts";

export function createPostgresEventGrants(db: Database): EventGrantStore {
  const eventOf: Readonly<Record<EventReference, (id: string) => Promise<readonly { eventId: string | null }[]>>> = {
    event_id: async (eventId) => [{ eventId }],
    registration_id: (id) =>
      db.select({ eventId: registrations.eventId }).from(registrations).where(eq(registrations.registrationId, id)),
    mailing_id: (id) => db.select({ eventId: mailings.eventId }).from(mailings).where(eq(mailings.mailingId, id)),
  };
  return {
    grantsOf: async () => [],
    async eventOf(reference, id) {
      const [found] = await eventOf[reference](id);
      return found?.eventId;
    },
  };
}
