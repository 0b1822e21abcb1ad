import type { DoorPerson, ParsedRequestOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { RegistrationStore } from "../content/registration-store.ts";
import type { ParticipantRecord, ParticipantStore } from "../registrations/participant-store.ts";
import type { FoundDoor } from "./door-link-store.ts";
import { doorPerson } from "./door-person.ts";
import { doorCaller } from "./open-door.ts";

export interface DoorDeps {
  readonly participants: ParticipantStore;
  readonly registrations: RegistrationStore;
}

/**
 * Checks a participant in, or undoes that. A person of the waitlist gets a place first if the link allows it, whatever
 * the number of places, because others have not come; no email is sent about it. An undone check-in keeps the place.
 *
 * @throws {Failure} `not-found` for an unknown registration; `conflict` for one without a place.
 */
export async function checkInAtDoor(
  { participants, registrations }: DoorDeps,
  { link, event }: FoundDoor,
  request: ParsedRequestOf<"doorCheckIn">,
  now: Date,
): Promise<DoorPerson> {
  const { registration_id: registrationId, is_checked_in: isCheckedIn, seconds_ago: secondsAgo = 0 } = request;
  const checkedInAt = isCheckedIn ? new Date(now.getTime() - secondsAgo * 1000) : null;
  const edit = { action: "doorCheckIn", by: doorCaller(link), now } as const;
  const mark = () => participants.setCheckedIn(link.event_id, registrationId, checkedInAt, edit);
  let record = await mark();
  if (record?.state === "waitlisted" && isCheckedIn && link.allows_waitlisted) {
    if (await givePlace(registrations, record, link.event_id, now)) record = await mark();
  }
  if (record === undefined) {
    throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
  }
  if (record.state !== "registered") throw new Failure("conflict", messages.notRegistered, { code: "NOT_REGISTERED" });
  return doorPerson(record, event);
}

/** @returns whether the person has a place now: people on the blacklist get none. */
async function givePlace(
  registrations: RegistrationStore,
  { registration_id: registrationId, email }: ParticipantRecord,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const isGiven = await registrations.withEventLock(eventId, async (locked) => {
    const registration = await locked.find(registrationId);
    // Promoted or cancelled meanwhile.
    if (registration?.state !== "waitlisted") return true;
    const { isBlacklisted } = await locked.findActive({ email, subject: registration.account_subject });
    if (!isBlacklisted) await locked.give(registration, registration.participation_format, now, { hasCome: true });
    return !isBlacklisted;
  });
  return isGiven === true;
}
