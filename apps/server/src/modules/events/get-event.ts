import type { Event, OwnRegistration, ParsedRequestOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { EventStore } from "./event-store.ts";
import { eventView } from "./event-view.ts";

/** Finds the caller's own registration for an event: by account, or by what a guest was given. */
export type FindOwnRegistration = (
  eventId: string,
  caller: Caller,
  proof: ParsedRequestOf<"eventGet">["registration"],
) => Promise<OwnRegistration | null>;

export function eventNotFound(): Failure {
  return new Failure("not-found", messages.eventNotFound, { code: "EVENT_NOT_FOUND" });
}

/** @throws {Failure} `not-found` for an unknown event and, to everybody but editors, an unpublished one. */
export async function getEvent(
  store: EventStore,
  findOwnRegistration: FindOwnRegistration,
  request: ParsedRequestOf<"eventGet">,
  caller: Caller,
  now: Date,
): Promise<Event> {
  const found = await store.get(request.event_id);
  if (found === undefined || (!found.event.is_published && !caller.isEditor)) throw eventNotFound();
  const registration = await findOwnRegistration(request.event_id, caller, request.registration);
  const counts = caller.isEditor ? await store.countParticipants([request.event_id]) : undefined;
  return eventView(
    found,
    now,
    { isEditor: caller.isEditor, registration },
    counts && (counts.get(request.event_id) ?? { registered: 0, waitlisted: 0 }),
  );
}
