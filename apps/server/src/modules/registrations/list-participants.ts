import type { ParsedRequestOf, ResponseOf, Participant } from "@corp/api/contract";
import { badCursor, decodePosition, pageFrom } from "../../time-position.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { ParticipantPosition } from "./participant-conditions.ts";
import type { ParticipantRecord, ParticipantStore, ParticipantTime } from "./participant-store.ts";

/**
 * Lists all registrations of an event, waitlisted and cancelled ones included.
 *
 * @throws {Failure} `not-found` for an unknown event; `invalid` for a bad cursor.
 */
export async function listParticipants(
  store: ParticipantStore,
  request: ParsedRequestOf<"participantList">,
): Promise<ResponseOf<"participantList">> {
  const { event_id: eventId, limit, cursor, text, states, sort, direction } = request;
  if ((await store.findEvent(eventId)) === undefined) throw eventNotFound();
  const records = await store.list({
    eventId,
    text,
    states,
    sort,
    direction,
    registrationId: request.registration_id,
    participationFormat: request.participation_format,
    isCheckedIn: request.is_checked_in,
    after: cursor === undefined ? undefined : await findPosition(store, eventId, cursor),
    limit: limit + 1,
  });
  const page = pageFrom(records, limit, ({ created_at: at, registration_id: id }) => ({ at, id }));
  return { items: page.rows.map(participantView), next_cursor: page.next_cursor };
}

/** A cursor contains only the id of the last row: sort keys such as names would exceed its maximum length. */
async function findPosition(store: ParticipantStore, eventId: string, cursor: string): Promise<ParticipantPosition> {
  const position = await store.findPosition(eventId, decodePosition(cursor).id);
  if (position === undefined) throw badCursor();
  return position;
}

export function participantView(record: ParticipantRecord): Participant {
  return { ...record, ...participantTimes(record) };
}

export function participantTimes(record: Pick<ParticipantRecord, ParticipantTime>): Pick<Participant, ParticipantTime> {
  return {
    created_at: record.created_at.toISOString(),
    promoted_at: record.promoted_at?.toISOString() ?? null,
    cancelled_at: record.cancelled_at?.toISOString() ?? null,
    checked_in_at: record.checked_in_at?.toISOString() ?? null,
    joined_at: record.joined_at?.toISOString() ?? null,
  };
}
