import type { Event } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import type { Edit } from "../changes/edit.ts";
import { messages } from "../../messages.ts";
import type { References } from "../references/references.ts";
import type { EventWithParts } from "./event-record.ts";
import type { Decision, EventOutcome, EventPatch, EventStore, EventTurn } from "./event-store.ts";
import { eventView } from "./event-view.ts";
import { eventNotFound } from "./get-event.ts";

/** What the use cases that change an event need. */
export interface EventEditing {
  readonly store: EventStore;
  readonly references: References;
}

export interface EditedEvent {
  readonly event_id: string;
  /** The version that the editor read; undefined: whatever it is now. */
  readonly version?: number | undefined;
}

/**
 * The frame of every change: decides within the event's turn, by the version that the editor read.
 *
 * @throws {Failure} `not-found`; `conflict` with the current event when the editor's version is stale.
 */
export async function inEventEdit<Result>(
  { store }: Pick<EventEditing, "store">,
  { event_id: eventId, version }: EditedEvent,
  edit: Edit,
  work: (turn: EventTurn) => Promise<Decision<Result>>,
): Promise<EventOutcome<Result>> {
  const outcome = await store.inTurn(eventId, edit, async (turn): Promise<Decision<{ result: Result } | "stale">> => {
    if (version !== undefined && turn.version !== version) return { patch: null, result: "stale" };
    const { patch, result } = await work(turn);
    return { patch, result: { result } };
  });
  if (outcome === undefined) throw eventNotFound();
  const { result: decided, event } = outcome;
  if (decided === "stale") {
    const current = viewForEditor(event, edit.now);
    throw new Failure("conflict", messages.eventVersionConflict, { code: "VERSION_CONFLICT", current });
  }
  return { result: decided.result, event };
}

/** A change that is a patch and nothing else. Answers the event as this very change left it. */
export async function patchEvent(
  editing: EventEditing,
  edited: EditedEvent,
  edit: Edit,
  patch: EventPatch,
): Promise<Event> {
  const { event } = await inEventEdit(editing, edited, edit, async () => ({ patch, result: null }));
  return viewForEditor(event, edit.now);
}

/** @throws {Failure} `not-found` */
export async function readForEditor(store: EventStore, eventId: string, now: Date): Promise<Event> {
  return viewForEditor(await store.get(eventId), now);
}

/** @throws {Failure} `not-found` */
export function viewForEditor(found: EventWithParts | undefined, now: Date): Event {
  if (found === undefined) throw eventNotFound();
  return eventView(found, now, { isEditor: true, registration: null });
}
