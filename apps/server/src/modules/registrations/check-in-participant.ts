import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { eventNotFound } from "../events/get-event.ts";
import { participantView } from "./list-participants.ts";
import type { ParticipantStore } from "./participant-store.ts";

/**
 * Checks a participant in, or undoes that. A second check-in of the same person keeps the time of the first.
 *
 * @throws {Failure} `not-found` for an unknown event or registration; `conflict` for a registration without
 * a place, and for an event that is called off.
 */
export async function checkInParticipant(
  store: ParticipantStore,
  request: ParsedRequestOf<"participantCheckIn">,
  edit: Edit,
): Promise<ResponseOf<"participantCheckIn">> {
  const { event_id: eventId, registration_id: registrationId, is_checked_in, seconds_ago: secondsAgo = 0 } = request;
  const checkedInAt = is_checked_in ? new Date(edit.now.getTime() - secondsAgo * 1000) : null;
  const event = await store.findEvent(eventId);
  if (event === undefined) throw eventNotFound();
  if (event.isCalledOff && is_checked_in) {
    throw new Failure("conflict", messages.eventCancelled, { code: "CANCELLED" });
  }
  const record = await store.setCheckedIn(eventId, registrationId, checkedInAt, edit);
  if (record === undefined) {
    throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
  }
  if (record.state !== "registered") {
    throw new Failure("conflict", messages.notRegistered, { code: "NOT_REGISTERED" });
  }
  return participantView(record);
}
