import type { ParsedRequestOf, Participant } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { eventNotFound } from "../events/get-event.ts";
import { participantView } from "./list-participants.ts";
import type { ParticipantStore } from "./participant-store.ts";

/**
 * Sets the organisers' note about a participant; an empty one is none.
 *
 * @throws {Failure} `not-found`
 */
export async function setParticipantNote(
  store: Pick<ParticipantStore, "findEvent" | "setNote">,
  { event_id: eventId, registration_id: registrationId, note }: ParsedRequestOf<"participantNoteSet">,
  edit: Edit,
): Promise<Participant> {
  if ((await store.findEvent(eventId)) === undefined) throw eventNotFound();
  const record = await store.setNote(eventId, registrationId, note === "" ? null : note, edit);
  if (record === undefined) {
    throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
  }
  return participantView(record);
}
