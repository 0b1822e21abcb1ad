import type { Event, EventFields, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { ParticipationFormat } from "@corp/api";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../changes/change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { deletionView } from "../deletions/deletion.ts";
import { changePublication } from "../publication/publication.ts";
import { rejectUnknown } from "../references/references.ts";
import { editLockedEvent, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";
import type { EventPatch } from "./event-store.ts";
import { moveProgram } from "./move-program.ts";
import { offeredFormats } from "./offered-formats.ts";

type Chosen = Pick<ParsedRequestOf<"eventCreate">, "cover_file_id" | "tag_ids">;

/**
 * Creates a draft.
 *
 * @throws {Failure} `invalid` if the cover or a tag does not exist.
 */
export async function createEvent(
  editing: EventEditing,
  { cover_file_id, tag_ids, ...fields }: ParsedRequestOf<"eventCreate">,
  edit: Edit,
): Promise<Event> {
  const patch = await chosenPatch(editing, { cover_file_id, tag_ids });
  return viewForEditor(await editing.store.insert(uuidv7(), fields, patch, edit), edit.now);
}

/**
 * @param fillPlaces promotes people from the waitlist to places that the edit added.
 * @throws {Failure} `conflict` with the current event if the editor's version is stale; `invalid` if a format with
 * registrations would no longer be offered, or the program would no longer fit; `not-found`.
 */
export async function editEvent(
  editing: EventEditing,
  fillPlaces: (eventId: string) => Promise<void>,
  { event_id, version, cover_file_id, tag_ids, ...fields }: ParsedRequestOf<"eventEdit">,
  edit: Edit,
): Promise<Event> {
  const chosen = await chosenPatch(editing, { cover_file_id, tag_ids });
  const { event } = await editLockedEvent(editing, { event_id, version }, edit, async (locked) => {
    rejectLostFormats(fields, locked.heldFormats);
    await moveProgram(locked, { startsAt: new Date(fields.starts_at), endsAt: new Date(fields.ends_at) });
    return { patch: { ...chosen, fields }, result: null };
  });
  await fillPlaces(event_id);
  const participants = (await editing.store.get(event_id))?.event.participants ?? event?.event.participants;
  return { ...viewForEditor(event, edit.now), participants };
}

async function chosenPatch({ references }: EventEditing, { cover_file_id, tag_ids }: Chosen): Promise<EventPatch> {
  await rejectUnknown(references, [
    { path: "cover_file_id", kind: "image", id: cover_file_id },
    ...(tag_ids ?? []).map((id, index) => ({ path: `tag_ids.${index}`, kind: "tag" as const, id })),
  ]);
  return {
    ...(cover_file_id === undefined ? {} : { coverFileId: cover_file_id }),
    ...(tag_ids === undefined ? {} : { tagIds: [...new Set(tag_ids)] }),
  };
}

/** @throws {Failure} `invalid` if a format with registrations would no longer be offered. */
export function rejectLostFormats(fields: EventFields, held: readonly ParticipationFormat[]): void {
  const offered = offeredFormats(fields);
  if (held.every((format) => offered.includes(format))) return;
  throw new Failure("invalid", messages.invalid, {
    code: "INVALID_REQUEST",
    details: [{ path: "format", message: messages.formatHeld }],
  });
}

/**
 * Changes nothing if the event has the requested status already.
 *
 * @throws {Failure} `not-found`; `conflict` if the editor's version is stale.
 */
export async function changeEventStatus(
  editing: EventEditing,
  { action, publish_at, ...edited }: ParsedRequestOf<"eventStatus">,
  edit: Edit,
): Promise<Event> {
  const { event } = await editLockedEvent(editing, edited, edit, async (locked) => {
    return { patch: changePublication(locked, { action, publish_at }, edit.now), result: null };
  });
  return viewForEditor(event, edit.now);
}

/** @throws {Failure} `not-found`; `conflict` if the editor's version is stale. */
export async function deleteEvent(
  editing: EventEditing,
  edited: ParsedRequestOf<"eventDelete">,
  edit: Edit,
): Promise<ResponseOf<"eventDelete">> {
  const { result: deletion } = await editLockedEvent(editing, edited, edit, async (locked) => ({
    patch: null,
    result: await locked.deleteEvent(),
  }));
  return { event_id: edited.event_id, deletion: deletionView(deletion) };
}
