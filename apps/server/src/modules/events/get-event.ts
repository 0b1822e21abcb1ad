import type { Event, OwnRegistration, ParsedRequestOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { EventRecord } from "./event-record.ts";
import type { EventStore } from "./event-store.ts";
import { eventView } from "./event-view.ts";
import { isVisible } from "../publication/publication.ts";

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
  if (found === undefined || !isShown(found.event, caller, now)) throw eventNotFound();
  const registration = await findOwnRegistration(request.event_id, caller, request.registration);
  return eventView(found, now, { isEditor: caller.isEditor, registration });
}

/** Editors see everything, others what has been published. */
export function isShown(event: EventRecord, caller: Caller, now: Date): boolean {
  return caller.isEditor || isVisible({ isPublished: event.is_published, publishedAt: event.published_at }, now);
}
