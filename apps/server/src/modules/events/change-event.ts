import type { ParticipationFormat } from "@corp/api";
import { missingForPublication } from "@corp/api/contract";
import type { Event, EventFields, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { defined } from "../../fields.ts";
import { idOfNew } from "../../id-of-new.ts";
import { messages } from "../../messages.ts";
import type { NewEvent } from "../content/event-store.ts";
import { offeredFormats } from "../content/registration-rules.ts";
import { deletionView } from "../deletion-rows/deletion.ts";
import { changePublication } from "../publication/publication.ts";
import { rejectUnknown } from "../references/references.ts";
import { editLockedEvent, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";
import { moveProgram } from "./move-program.ts";

/**
 * Creates a draft. A repetition returns the event of the first request, as it is now.
 *
 * @throws {Failure} `invalid` if the cover or a tag does not exist.
 */
export async function createEvent(
  editing: EventEditing,
  { request_key, ...values }: ParsedRequestOf<"eventCreate">,
  edit: Edit,
): Promise<Event> {
  const columns = await readColumns(editing, values);
  const insert = (eventId: string) => editing.store.insert(eventId, columns, edit);
  // The event of an earlier attempt may have been deleted meanwhile.
  return viewForEditor((await insert(idOfNew(request_key, edit))) ?? (await insert(uuidv7())), edit.now);
}

/**
 * @param fillPlaces promotes people from the waitlist to places that the edit added.
 * @throws {Failure} `conflict` with the current event if the editor's version is stale; `invalid` if a format with
 * registrations would no longer be offered, or the program would no longer fit; `not-found`; `conflict` NOT_READY if a
 * published event would lack what its publication needs.
 */
export async function editEvent(
  editing: EventEditing,
  fillPlaces: (eventId: string) => Promise<void>,
  { event_id, version, notice, ...values }: ParsedRequestOf<"eventEdit">,
  edit: Edit,
): Promise<Event> {
  const patch = await readColumns(editing, values);
  const { event } = await editLockedEvent(editing, { event_id, version }, edit, async (locked) => {
    rejectLostFormats(patch, locked.heldFormats);
    if (locked.is_published) rejectIncomplete(patch);
    await moveProgram(locked, patch);
    return { patch, notice, result: null };
  });
  await fillPlaces(event_id);
  const participants = (await editing.store.get(event_id))?.event.participants ?? event?.event.participants;
  return { ...viewForEditor(event, edit.now), participants };
}

/** @throws {Failure} `invalid` if the cover or a tag does not exist. */
async function readColumns(
  { references }: EventEditing,
  { tag_ids, ...fields }: Omit<ParsedRequestOf<"eventCreate">, "request_key">,
): Promise<NewEvent> {
  await rejectUnknown(references, [
    { path: "cover_file_id", kind: "image", id: fields.cover_file_id },
    ...(tag_ids ?? []).map((id, index) => ({ path: `tag_ids.${index}`, kind: "tag" as const, id })),
  ]);
  const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return defined({
    ...fields,
    starts_at: new Date(fields.starts_at),
    ends_at: new Date(fields.ends_at),
    registration_opens_at: instant(fields.registration_opens_at),
    registration_closes_at: instant(fields.registration_closes_at),
    tag_ids: tag_ids && [...new Set(tag_ids)],
  });
}

/** @throws {Failure} `conflict` if the event lacks what a draft may lack. */
function rejectIncomplete(fields: Parameters<typeof missingForPublication>[0]): void {
  const details = missingForPublication(fields);
  if (details.length > 0) throw new Failure("conflict", messages.eventNotReady, { code: "NOT_READY", details });
}

/** @throws {Failure} `invalid` if a format with registrations would no longer be offered. */
export function rejectLostFormats(fields: Pick<EventFields, "format">, held: readonly ParticipationFormat[]): void {
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
 * @throws {Failure} `not-found`; `conflict` if the editor's version is stale, or NOT_READY.
 */
export async function changeEventStatus(
  editing: EventEditing,
  { action, publish_at, ...edited }: ParsedRequestOf<"eventStatus">,
  edit: Edit,
): Promise<Event> {
  const { event } = await editLockedEvent(editing, edited, edit, async (locked) => {
    const patch = changePublication(locked, { action, publish_at }, edit.now);
    if (patch?.is_published === true) rejectIncomplete(locked);
    return { patch, result: null };
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
