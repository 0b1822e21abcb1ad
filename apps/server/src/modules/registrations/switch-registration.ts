import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { closedReason, fillFreePlaces, hasStarted, switchTo } from "../content/registration-rules.ts";
import type { LockedRegistrations, RegistrationStore } from "../content/registration-store.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import { isVisible } from "../publication/publication.ts";
import { isOwner } from "./cancel-registration.ts";
import { rejectFormat } from "./register-for-event.ts";

export interface Switching {
  readonly store: Pick<RegistrationStore, "withEventLock">;
  readonly linkTokens: LinkTokens;
  readonly contactEmail: string;
}

/**
 * Switches a registration between hall and online, in one transaction with the promotion of the next to the place left.
 * If there is no place of the other way, the person keeps the one they have and waits for the other.
 *
 * @throws {Failure} `not-found`, also if the caller is not the owner; `invalid` for a format the event does not have;
 * `conflict` with the code `ALREADY_CANCELLED`, `CANCELLED`, `EVENT_STARTED`, `CLOSED` (the hall's list is closed),
 * `BLACKLISTED`, or `FULL` for a person of the waitlist, who has no place to keep.
 */
export async function switchRegistration(
  { store, linkTokens, contactEmail }: Switching,
  { event_id: eventId, registration_id: id, manage_token: token, ...wish }: ParsedRequestOf<"eventRegistrationSwitch">,
  caller: Caller,
  now: Date,
): Promise<ResponseOf<"eventRegistrationSwitch">> {
  const { participation_format: format } = wish;
  const switched = await store.withEventLock(eventId, async (locked) => {
    if (!isVisible(locked.event, now)) throw eventNotFound();
    await fillFreePlaces(locked, now);
    const found = await locked.find(id);
    if (found === undefined || !isOwner(found, caller, { token, linkTokens })) {
      throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
    }
    const { state } = found;
    if (state === "cancelled") {
      throw new Failure("conflict", messages.registrationCancelled, { code: "ALREADY_CANCELLED" });
    }
    rejectFormat(locked, format);
    rejectUnlessOpen(locked, now);
    const outcome = switchTo(format, locked, found);
    if (outcome === "stay") await locked.waitFor(found, null);
    if (outcome === "give" || outcome === "wait") {
      const isInHall = format === "EventParticipationFormatOffline";
      if (isInHall && closedReason(locked.event, now) === "CLOSED") {
        throw new Failure("conflict", messages.registrationClosed, { code: "CLOSED" });
      }
      if ((await locked.findActive({ email: found.email, subject: null })).isBlacklisted) {
        throw new Failure("conflict", messages.blacklisted(contactEmail), { code: "BLACKLISTED" });
      }
      await (outcome === "give" ? locked.give(found, format, now) : locked.waitFor(found, format));
    }
    if (outcome === "full") throw new Failure("conflict", messages.noPlaceElsewhere, { code: "FULL" });
    await fillFreePlaces(locked, now);
    const after = (await locked.find(id)) ?? found;
    return {
      registration_id: id,
      state: after.state === "cancelled" ? state : after.state,
      participation_format: after.participation_format,
      waits_for: after.waits_for,
    };
  });
  if (switched === undefined) throw eventNotFound();
  return switched;
}

function rejectUnlessOpen({ event }: LockedRegistrations, now: Date): void {
  if (event.isCalledOff) throw new Failure("conflict", messages.eventCancelled, { code: "CANCELLED" });
  if (hasStarted(event, now)) throw new Failure("conflict", messages.eventStartedSwitch, { code: "EVENT_STARTED" });
}
