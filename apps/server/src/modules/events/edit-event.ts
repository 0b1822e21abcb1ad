import type { Event } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { EventWithParts } from "../content/event-store.ts";
import type { Decision, EventOutcome, EventPatch, EventStore, LockedEvent } from "../content/event-store.ts";
import type { References } from "../references/references.ts";
import { eventView } from "./event-view.ts";
import { eventNotFound } from "./get-event.ts";

export interface EventEditing {
  readonly store: EventStore;
  readonly references: References;
}

export interface EditedEvent {
  readonly event_id: string;
  /** The version that the editor read; undefined means the current one, whatever it is. */
  readonly version?: number | undefined;
}

/**
 * Changes an event under its lock. Every change of an event goes through here.
 *
 * @throws {Failure} `not-found`; `conflict` with the current event if the editor's version is stale.
 */
export async function editLockedEvent<Result>(
  { store }: Pick<EventEditing, "store">,
  { event_id: eventId, version }: EditedEvent,
  edit: Edit,
  work: (event: LockedEvent) => Promise<Decision<Result>>,
): Promise<EventOutcome<Result>> {
  const outcome = await store.withEventLock(
    eventId,
    edit,
    async (locked): Promise<Decision<{ result: Result } | "stale">> => {
      if (version !== undefined && locked.version !== version) return { patch: null, result: "stale" };
      const { patch, notice, result } = await work(locked);
      return { patch, notice, result: { result } };
    },
  );
  if (outcome === undefined) throw eventNotFound();
  const { result: decided, event } = outcome;
  if (decided === "stale") {
    throw versionConflict(viewForEditor(event, edit.now));
  }
  return { result: decided.result, event };
}

export const versionConflict = (current: Event): Failure =>
  new Failure("conflict", messages.eventVersionConflict, { code: "VERSION_CONFLICT", current });

/** Applies a patch. Returns the event as this change left it. */
export async function patchEvent(
  editing: EventEditing,
  edited: EditedEvent,
  edit: Edit,
  patch: EventPatch,
): Promise<Event> {
  const { event } = await editLockedEvent(editing, edited, edit, async () => ({ patch, result: null }));
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
