import { cutText } from "@corp/api/contract";
import type { Event, ParsedRequestOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { idOfNew } from "../../id-of-new.ts";
import { messages } from "../../messages.ts";
import { viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";

const maxTitleCharacters = 200;

/**
 * Copies an event with all its parts, but without registrations, into a draft. A repetition returns the copy of the
 * first request, as it is now.
 *
 * @throws {Failure} `not-found`
 */
export async function duplicateEvent(
  { store }: Pick<EventEditing, "store">,
  { event_id, request_key }: ParsedRequestOf<"eventDuplicate">,
  edit: Edit,
): Promise<Event> {
  const copyTo = (copyId: string) => store.duplicate(event_id, copyId, titleOfCopy, edit);
  // The copy of an earlier attempt may have been deleted meanwhile.
  return viewForEditor((await copyTo(idOfNew(request_key, edit, event_id))) ?? (await copyTo(uuidv7())), edit.now);
}

function titleOfCopy(title: string): string {
  const room = maxTitleCharacters - messages.copySuffix.length;
  // Lengths are in UTF-16 units; a surrogate pair must not be split.
  const shortened = cutText(title, room);
  return shortened.trimEnd() + messages.copySuffix;
}
