import type { Event, ParsedRequestOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../changes/change.ts";
import { messages } from "../../messages.ts";
import { viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";

const maxTitleCharacters = 200;

/**
 * Copies an event with all its parts, but without registrations, into a draft.
 *
 * @throws {Failure} `not-found`
 */
export async function duplicateEvent(
  { store }: Pick<EventEditing, "store">,
  { event_id }: ParsedRequestOf<"eventDuplicate">,
  edit: Edit,
): Promise<Event> {
  return viewForEditor(await store.duplicate(event_id, uuidv7(), titleOfCopy, edit), edit.now);
}

function titleOfCopy(title: string): string {
  const room = maxTitleCharacters - messages.copySuffix.length;
  // Lengths are in UTF-16 units; a surrogate pair must not be split.
  const shortened = title.length <= room ? title : title.slice(0, room).replace(/[\uD800-\uDBFF]$/u, "");
  return shortened.trimEnd() + messages.copySuffix;
}
