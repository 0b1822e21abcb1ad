import type { ParticipationFormat } from "@corp/api";
import { missingForPublication } from "@corp/api/contract";
import type { Event, EventFields, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { idOfNew } from "../../id-of-new.ts";
import { messages } from "../../messages.ts";
import type { EventPatch, LockedEvent } from "../content/event-store.ts";
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
  const { fields, ...patch } = await readPatch(editing, values);
  const insert = (eventId: string) => editing.store.insert(eventId, fields, patch, edit);
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
  const patch = await readPatch(editing, values);
  const { fields } = patch;
  const { event } = await editLockedEvent(editing, { event_id, version }, edit, async (locked) => {
    rejectLostFormats(fields, locked.heldFormats);
    if (locked.is_published) rejectIncomplete(fields);
    await moveProgram(locked, { starts_at: new Date(fields.starts_at), ends_at: new Date(fields.ends_at) });
    return { patch, notice, result: null };
  });
  await fillPlaces(event_id);
  const participants = (await editing.store.get(event_id))?.event.participants ?? event?.event.participants;
  return { ...viewForEditor(event, edit.now), participants };
}

/** @throws {Failure} `invalid` if the cover or a tag does not exist. */
async function readPatch(
  { references }: EventEditing,
  {
    cover_file_id,
    kind,
    venue,
    postal_code,
    tag_ids,
    email_settings,
    is_postponed,
    ...fields
  }: Omit<ParsedRequestOf<"eventCreate">, "request_key">,
): Promise<EventPatch & { readonly fields: EventFields }> {
  await rejectUnknown(references, [
    { path: "cover_file_id", kind: "image", id: cover_file_id },
    ...(tag_ids ?? []).map((id, index) => ({ path: `tag_ids.${index}`, kind: "tag" as const, id })),
  ]);
  return {
    fields,
    ...(kind === undefined ? {} : { kind }),
    ...(venue === undefined ? {} : { venue }),
    ...(postal_code === undefined ? {} : { postal_code }),
    ...(email_settings === undefined ? {} : { email_settings }),
    ...(is_postponed === undefined ? {} : { is_postponed }),
    ...(cover_file_id === undefined ? {} : { cover_file_id }),
    ...(tag_ids === undefined ? {} : { tag_ids: [...new Set(tag_ids)] }),
  };
}

/** @throws {Failure} `conflict` if the event lacks what a draft may lack. */
function rejectIncomplete(fields: LockedEvent["fields"]): void {
  const details = missingForPublication(fields);
  if (details.length > 0) throw new Failure("conflict", messages.eventNotReady, { code: "NOT_READY", details });
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
 * @throws {Failure} `not-found`; `conflict` if the editor's version is stale, or NOT_READY.
 */
export async function changeEventStatus(
  editing: EventEditing,
  { action, publish_at, ...edited }: ParsedRequestOf<"eventStatus">,
  edit: Edit,
): Promise<Event> {
  const { event } = await editLockedEvent(editing, edited, edit, async (locked) => {
    const patch = changePublication(locked, { action, publish_at }, edit.now);
    if (patch?.is_published === true) rejectIncomplete(locked.fields);
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
