import type { DoorPerson, ParsedRequestOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { addParticipant } from "../registrations/act-for-participants.ts";
import { checkInAtDoor } from "./check-in-at-door.ts";
import type { DoorDeps } from "./check-in-at-door.ts";
import type { FoundDoor } from "./door-link-store.ts";
import { doorCaller } from "./open-door.ts";

/**
 * Registers a person who came without a registration, and checks them in. They get a place whatever the number of
 * places and the time of registration, and as long as the door is open: phones may send after the event what they
 * have kept. The organiser has allowed it. A retry with the request key of an earlier attempt
 * adds nobody else.
 *
 * @throws {Failure} `forbidden` if the link does not allow it; otherwise as `addParticipant`.
 */
export async function addWalkIn(
  deps: DoorDeps,
  door: FoundDoor,
  { door_token: _token, seconds_ago, ...person }: ParsedRequestOf<"doorWalkInAdd">,
  now: Date,
): Promise<DoorPerson> {
  const { link } = door;
  if (!link.allows_walk_ins)
    throw new Failure("forbidden", messages.walkInsNotAllowed, { code: "WALK_INS_NOT_ALLOWED" });
  const edit = { action: "doorWalkInAdd", by: doorCaller(link), now } as const;
  const { registrations: store, participants } = deps;
  const added = await addParticipant({ store, participants }, { ...person, is_over_capacity: true }, edit, {
    isAtDoor: true,
  });
  const { event_id } = person;
  const checkIn = { event_id, door_token: _token, registration_id: added.registration_id, is_checked_in: true };
  return checkInAtDoor(deps, door, { ...checkIn, seconds_ago }, now);
}
