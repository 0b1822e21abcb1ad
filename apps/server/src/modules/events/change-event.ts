import type { Event, EventFields, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { ParticipationFormat } from "@corp/api";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../changes/edit.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { deletionView } from "../deletions/deletion-record.ts";
import { changePublication } from "../publication/publication.ts";
import { refuseUnknown } from "../references/references.ts";
import { inEventEdit, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";
import type { EventPatch } from "./event-store.ts";
import { moveProgram } from "./move-program.ts";
import { offeredFormats } from "./offered-formats.ts";

type Chosen = Pick<ParsedRequestOf<"eventCreate">, "cover_file_id" | "tag_ids">;

/**
 * A new event is a draft until somebody publishes it.
 *
 * @throws {Failure} `invalid` for a cover or a tag that is not there.
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
 * @param fillPlaces gives places that the edit made to those who wait for one.
 * @throws {Failure} `conflict` with the current event when the editor's version is stale; `invalid` when the format
 * would no longer offer a way of taking part that somebody registered for, or its program would not fit any more; `not-found`.
 */
export async function editEvent(
  editing: EventEditing,
  fillPlaces: (eventId: string) => Promise<void>,
  { event_id, version, cover_file_id, tag_ids, ...fields }: ParsedRequestOf<"eventEdit">,
  edit: Edit,
): Promise<Event> {
  const chosen = await chosenPatch(editing, { cover_file_id, tag_ids });
  const { event } = await inEventEdit(editing, { event_id, version }, edit, async (turn) => {
    refuseLostFormats(fields, turn.heldFormats);
    await moveProgram(turn, { startsAt: new Date(fields.starts_at), endsAt: new Date(fields.ends_at) });
    return { patch: { ...chosen, fields }, result: null };
  });
  await fillPlaces(event_id);
  const participants = (await editing.store.get(event_id))?.event.participants ?? event?.event.participants;
  return { ...viewForEditor(event, edit.now), participants };
}

async function chosenPatch({ references }: EventEditing, { cover_file_id, tag_ids }: Chosen): Promise<EventPatch> {
  await refuseUnknown(references, [
    { path: "cover_file_id", kind: "image", id: cover_file_id },
    ...(tag_ids ?? []).map((id, index) => ({ path: `tag_ids.${index}`, kind: "tag" as const, id })),
  ]);
  return {
    ...(cover_file_id === undefined ? {} : { coverFileId: cover_file_id }),
    ...(tag_ids === undefined ? {} : { tagIds: [...new Set(tag_ids)] }),
  };
}

/** @throws {Failure} `invalid` when somebody holds a way of taking part that would no longer be offered. */
export function refuseLostFormats(fields: EventFields, held: readonly ParticipationFormat[]): void {
  const offered = offeredFormats(fields);
  if (held.every((format) => offered.includes(format))) return;
  throw new Failure("invalid", messages.invalid, {
    code: "INVALID_REQUEST",
    details: [{ path: "format", message: messages.formatHeld }],
  });
}

/**
 * Asking for what is so already changes nothing.
 *
 * @throws {Failure} `not-found`; `conflict` when the editor's version is stale.
 */
export async function changeEventStatus(
  editing: EventEditing,
  { action, publish_at, ...edited }: ParsedRequestOf<"eventStatus">,
  edit: Edit,
): Promise<Event> {
  const { event } = await inEventEdit(editing, edited, edit, async (turn) => {
    return { patch: changePublication(turn, { action, publish_at }, edit.now), result: null };
  });
  return viewForEditor(event, edit.now);
}

/** @throws {Failure} `not-found`; `conflict` when the editor's version is stale. */
export async function deleteEvent(
  editing: EventEditing,
  edited: ParsedRequestOf<"eventDelete">,
  edit: Edit,
): Promise<ResponseOf<"eventDelete">> {
  const { result: deletion } = await inEventEdit(editing, edited, edit, async (turn) => ({
    patch: null,
    result: await turn.deleteEvent(),
  }));
  return { event_id: edited.event_id, deletion: deletionView(deletion) };
}
