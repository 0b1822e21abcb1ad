import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { Edit } from "../changes/change.ts";
import { tagNotFound } from "./change-tag.ts";
import type { TagStore } from "./tag-store.ts";

/** @throws {Failure} `not-found` for either of the tags; `invalid` for a tag with itself. */
export async function mergeTags(
  store: TagStore,
  { tag_id: tagId, into_tag_id: intoTagId }: ParsedRequestOf<"tagMerge">,
  edit: Edit,
): Promise<ResponseOf<"tagMerge">> {
  if (tagId === intoTagId) {
    throw new Failure("invalid", messages.invalid, {
      code: "INVALID_REQUEST",
      details: [{ path: "into_tag_id", message: messages.tagIntoItself }],
    });
  }
  const merged = await store.merge(tagId, intoTagId, edit);
  if (merged === "absent") throw tagNotFound();
  return merged;
}
