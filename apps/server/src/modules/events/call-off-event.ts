import type { Event, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { editLockedEvent, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";

/**
 * Calls an event off: its page stays, with the reason. An event that is called off already keeps its reason.
 *
 * @throws {Failure} `not-found`; `conflict` with the current event if the editor's version is stale.
 */
export async function callOffEvent(
  editing: EventEditing,
  { reason, ...edited }: ParsedRequestOf<"eventCallOff">,
  edit: Edit,
): Promise<Event> {
  const { event } = await editLockedEvent(editing, edited, edit, async ({ isCalledOff }) => ({
    patch: isCalledOff ? null : { called_off_at: edit.now, called_off_reason: reason },
    result: null,
  }));
  return viewForEditor(event, edit.now);
}

/**
 * @param fillPlaces promotes people from the waitlist to places that became free meanwhile.
 * @throws {Failure} as {@link callOffEvent}
 */
export async function undoCallOff(
  editing: EventEditing,
  fillPlaces: (eventId: string) => Promise<void>,
  edited: ParsedRequestOf<"eventCallOffUndo">,
  edit: Edit,
): Promise<Event> {
  const { event } = await editLockedEvent(editing, edited, edit, async ({ isCalledOff }) => ({
    patch: isCalledOff ? { called_off_at: null, called_off_reason: null } : null,
    result: null,
  }));
  await fillPlaces(edited.event_id);
  return viewForEditor(event, edit.now);
}
