import type { RegistrationAvailability } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { offeredFormats, closedReason, placesLeft } from "../content/registration-rules.ts";
import type { RegistrationStore } from "../content/registration-store.ts";
import { eventNotFound } from "../events/get-event.ts";
import { isVisible } from "../publication/publication.ts";

/**
 * Returns whether this caller could register now, for a place or for the waitlist, and which formats have places left.
 *
 * @throws {Failure} `not-found`; except for editors, also for an unpublished event.
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
      if (!isVisible(event, now) && !caller.isEditor) return undefined;
      const formats = offeredFormats(event).map((format) => {
        const left = placesLeft(event, format, occupancy(format));
        return { participation_format: format, places_left: left, waitlist: left === 0 };
      });
      const { subject, email: accountEmail } = caller;
      const { byAccount, isBlacklisted } = await findActive({ subject, accountEmail });
      const own = isBlacklisted ? "BLACKLISTED" : byAccount === undefined ? null : "ALREADY_REGISTERED";
      const closed = isVisible(event, now) ? closedReason(event, now) : "NOT_OPEN";
      const impossible = closed ?? own;
      const full = formats.every(({ waitlist }) => waitlist) ? "FULL" : null;
      return { is_available: impossible === null, reason: impossible ?? full, formats };
    },
  );
  if (availability === undefined) throw eventNotFound();
  return availability;
}
