import type { ParticipationFormat } from "@corp/api";
import type { Event, EventFields, ParsedRequestOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { offeredFormats } from "./offered-formats.ts";
import type { EventStore } from "./event-store.ts";
import { eventView } from "./event-view.ts";
import { eventNotFound } from "./get-event.ts";

/** A new event is a draft until somebody publishes it. */
export async function createEvent(store: EventStore, fields: EventFields, now: Date): Promise<Event> {
  const eventId = uuidv7();
  await store.insert(eventId, fields);
  return readForEditor(store, eventId, now);
}

/**
 * @throws {Failure} `conflict` with the current event when the editor's version is stale; `invalid` when the format
 * would no longer offer a way of taking part that somebody registered for; `not-found`.
 */
export async function editEvent(
  store: EventStore,
  fillPlaces: (eventId: string) => Promise<void>,
  { event_id: eventId, version, ...fields }: ParsedRequestOf<"eventEdit">,
  now: Date,
): Promise<Event> {
  const isUpdated = await store.update(eventId, version, fields, (held) => refuseLostFormats(fields, held));
  if (isUpdated) await fillPlaces(eventId);
  const event = await readForEditor(store, eventId, now);
  if (!isUpdated) {
    throw new Failure("conflict", messages.eventVersionConflict, { code: "VERSION_CONFLICT", current: event });
  }
  return event;
}

function refuseLostFormats(fields: EventFields, held: readonly ParticipationFormat[]): void {
  const offered = offeredFormats(fields);
  if (held.every((format) => offered.includes(format))) return;
  throw new Failure("invalid", messages.invalid, {
    code: "INVALID_REQUEST",
    details: [{ path: "format", message: messages.formatHeld }],
  });
}

/** @throws {Failure} `not-found` */
export async function changeEventStatus(
  store: EventStore,
  { event_id: eventId, action }: ParsedRequestOf<"eventStatus">,
  now: Date,
): Promise<Event> {
  const isFound = await store.setPublished(eventId, action === "PublicationActionPublish", now);
  if (!isFound) throw eventNotFound();
  return readForEditor(store, eventId, now);
}

/** @throws {Failure} `not-found` */
export async function deleteEvent(store: EventStore, eventId: string, now: Date): Promise<{ event_id: string }> {
  if (!(await store.markDeleted(eventId, now))) throw eventNotFound();
  return { event_id: eventId };
}

async function readForEditor(store: EventStore, eventId: string, now: Date): Promise<Event> {
  const found = await store.get(eventId);
  if (found === undefined) throw eventNotFound();
  const counts = await store.countParticipants([eventId]);
  return eventView(
    found,
    now,
    { isEditor: true, registration: null },
    counts.get(eventId) ?? { registered: 0, waitlisted: 0 },
  );
}
