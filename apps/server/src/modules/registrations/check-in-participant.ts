import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { ParticipantStore } from "./participant-store.ts";
import { participantView } from "./participant-view.ts";

/**
 * Notes that a participant has come, or takes that back. Two people at the door may note the same: the first one's time stays.
 *
 * @throws {Failure} `not-found` for an unknown event or registration; `conflict` for one that holds no place.
 */
export async function checkInParticipant(
  store: ParticipantStore,
  request: ParsedRequestOf<"participantCheckIn">,
  edit: Edit,
): Promise<ResponseOf<"participantCheckIn">> {
  const { event_id: eventId, registration_id: registrationId, is_checked_in: isCheckedIn } = request;
  if ((await store.findEvent(eventId)) === undefined) throw eventNotFound();
  const record = await store.setCheckedIn(eventId, registrationId, isCheckedIn, edit);
  if (record === undefined) {
    throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
  }
  if (record.state !== "registered") {
    throw new Failure("conflict", messages.notRegistered, { code: "NOT_REGISTERED" });
  }
  return participantView(record);
}
