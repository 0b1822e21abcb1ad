import type { Event, ParsedRequestOf, ResponseOf, RichTextDocument } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { rejectUnknown } from "../references/references.ts";
import { contentReferences } from "../rich-text/content-file-ids.ts";
import { editLockedEvent, patchEvent, readForEditor, viewForEditor } from "./edit-event.ts";
import type { EditedEvent, EventEditing } from "./edit-event.ts";

type Content = "about" | "other_content";

/** @throws {Failure} as {@link patchEvent}; `invalid` for a picture that does not exist. */
export async function setContent(
  editing: EventEditing,
  part: Content,
  { document, ...edited }: EditedEvent & { readonly document: RichTextDocument | null },
  edit: Edit,
): Promise<Event> {
  await rejectUnknown(editing.references, contentReferences(part, document));
  return patchEvent(editing, edited, edit, { [part]: document });
}

/** @throws {Failure} as {@link patchEvent}; `invalid` for a picture that does not exist. */
export async function setGallery(
  editing: EventEditing,
  { gallery, ...edited }: ParsedRequestOf<"eventGallerySet">,
  edit: Edit,
): Promise<Event> {
  await rejectUnknown(
    editing.references,
    gallery.map(({ file_id: id }, index) => ({ path: `gallery.${index}.file_id`, kind: "image", id })),
  );
  return patchEvent(editing, edited, edit, { gallery: gallery.map(({ file_id: fileId, alt }) => ({ fileId, alt })) });
}

/** @throws {Failure} as {@link patchEvent}; `invalid` for a logo that does not exist. */
export async function setPartners(
  editing: EventEditing,
  { partners, ...edited }: ParsedRequestOf<"eventPartnersSet">,
  edit: Edit,
): Promise<Event> {
  await rejectUnknown(
    editing.references,
    partners.map(({ logo_file_id: id }, index) => ({ path: `partners.${index}.logo_file_id`, kind: "image", id })),
  );
  return patchEvent(editing, edited, edit, {
    partners: partners.map(({ name, logo_file_id: logoFileId, url }) => ({ name, logoFileId, url })),
  });
}

/**
 * Speakers keep their identifiers; a speaker without one is new.
 *
 * @throws {Failure} as {@link patchEvent}; `invalid` for a photo that does not exist, an identifier used twice, and the
 * removal of a speaker who still has a performance.
 */
export async function setSpeakers(
  editing: EventEditing,
  { speakers, ...edited }: ParsedRequestOf<"eventSpeakersSet">,
  edit: Edit,
): Promise<Event> {
  await rejectUnknown(
    editing.references,
    speakers.map(({ photo_file_id: id }, index) => ({ path: `speakers.${index}.photo_file_id`, kind: "image", id })),
  );
  const named = speakers.map(({ speaker_id, photo_file_id: photoFileId, ...speaker }) => ({
    ...speaker,
    photoFileId,
    speaker_id: speaker_id ?? uuidv7(),
  }));
  const ids = new Set(named.map(({ speaker_id }) => speaker_id));
  if (ids.size < named.length) throw invalidSpeakers(messages.speakerTwice);
  const { event } = await editLockedEvent(editing, edited, edit, async ({ performances }) => {
    if (performances.some(({ speaker_ids: speakerIds }) => speakerIds.some((id) => !ids.has(id)))) {
      throw invalidSpeakers(messages.speakerHasPerformance);
    }
    return { patch: { speakers: named }, result: null };
  });
  return viewForEditor(event, edit.now);
}

function invalidSpeakers(message: string): Failure {
  return new Failure("invalid", messages.invalid, {
    code: "INVALID_REQUEST",
    details: [{ path: "speakers", message }],
  });
}

type Side = "links_before" | "links_after";

/** @throws {Failure} `not-found` */
export async function getLinks(
  { store }: EventEditing,
  side: Side,
  eventId: string,
  now: Date,
): Promise<ResponseOf<"eventNotificationBeforeGet">> {
  const event = await readForEditor(store, eventId, now);
  return { event_id: event.event_id, version: event.version, links: event[side] };
}

/** @throws {Failure} as {@link patchEvent} */
export async function setLinks(
  editing: EventEditing,
  side: Side,
  { links, ...edited }: ParsedRequestOf<"eventNotificationBeforeSet">,
  edit: Edit,
): Promise<ResponseOf<"eventNotificationBeforeSet">> {
  const patch = side === "links_before" ? { links_before: links } : { links_after: links };
  const event = await patchEvent(editing, edited, edit, patch);
  return { event_id: event.event_id, version: event.version, links: event[side] };
}
