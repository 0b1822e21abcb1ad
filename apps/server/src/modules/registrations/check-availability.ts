import type { RegistrationAvailability } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { eventNotFound } from "../events/get-event.ts";
import { offeredFormats } from "../events/offered-formats.ts";
import { placesLeft } from "./places.ts";
import type { RegistrationStore } from "./registration-store.ts";
import { closedReason } from "./registration-window.ts";

/**
 * Whether this caller could register now, and which formats have places.
 *
 * @throws {Failure} `not-found`, to everybody but editors also for an unpublished event.
 */
export async function checkAvailability(
  store: RegistrationStore,
  eventId: string,
  caller: Caller,
  now: Date,
): Promise<RegistrationAvailability> {
  const availability = await store.peek(
    eventId,
    async ({ event, occupancy, findActive }): Promise<RegistrationAvailability | undefined> => {
      if (!event.isPublished && !caller.isEditor) return undefined;
      const formats = [];
      for (const format of offeredFormats(event)) {
        const taken = await occupancy(format);
        const left = placesLeft(event, format, taken);
        formats.push({ participation_format: format, places_left: left, waitlist: left === 0 });
      }
      const isRegistered = (await findActive({ subject: caller.subject })) !== undefined;
      const reason = closedReason(event, now) ?? (isRegistered ? "ALREADY_REGISTERED" : null);
      return { is_available: reason === null, reason, formats };
    },
  );
  if (availability === undefined) throw eventNotFound();
  return availability;
}
