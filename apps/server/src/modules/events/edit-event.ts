import type { Event } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import type { Edit } from "../../edit.ts";
import { messages } from "../../messages.ts";
import type { References } from "../references/references.ts";
import type { Decision, EventPatch, EventStore, EventTurn } from "./event-store.ts";
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
  { store }: EventEditing,
  { event_id: eventId, version }: EditedEvent,
  edit: Edit,
  work: (turn: EventTurn) => Promise<Decision<Result>>,
): Promise<Result> {
  const outcome = await store.inTurn(eventId, edit, async (turn): Promise<Decision<{ result: Result } | "stale">> => {
    if (version !== undefined && turn.version !== version) return { patch: null, result: "stale" };
    const { patch, result } = await work(turn);
    return { patch, result: { result } };
  });
  if (outcome === undefined) throw eventNotFound();
  if (outcome === "stale") {
    const current = await readForEditor(store, eventId, edit.now);
    throw new Failure("conflict", messages.eventVersionConflict, { code: "VERSION_CONFLICT", current });
  }
  return outcome.result;
}

/** A change that is a patch and nothing else. */
export async function patchEvent(
  editing: EventEditing,
  edited: EditedEvent,
  edit: Edit,
  patch: EventPatch,
): Promise<Event> {
  await inEventEdit(editing, edited, edit, async () => ({ patch, result: null }));
  return readForEditor(editing.store, edited.event_id, edit.now);
}

/** @throws {Failure} `not-found` */
export async function readForEditor(store: EventStore, eventId: string, now: Date): Promise<Event> {
  const found = await store.get(eventId);
  if (found === undefined) throw eventNotFound();
  return eventView(found, now, { isEditor: true, registration: null });
}
