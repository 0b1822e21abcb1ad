import type { ParsedRequestOf, ResponseOf, Tag } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { deletionView } from "../deletion-rows/deletion.ts";
import type { TagStore, LockedTag } from "./tag-store.ts";

/** @throws {Failure} `conflict` if a tag of that name exists, in any case. */
export async function createTag(store: TagStore, { name }: ParsedRequestOf<"tagCreate">, edit: Edit): Promise<Tag> {
  const created = await store.insert(uuidv7(), name, edit);
  if (created === "taken") throw tagExists();
  return created;
}

/** @throws {Failure} `not-found`; `conflict` if the editor's version is stale or another tag has that name. */
export function renameTag(
  store: TagStore,
  { name, ...edited }: ParsedRequestOf<"tagUpdate">,
  edit: Edit,
): Promise<Tag> {
  return editLockedTag(store, edited, edit, (locked) => locked.rename(name));
}

/** @throws {Failure} `not-found`; `conflict` if the editor's version is stale. */
export async function deleteTag(
  store: TagStore,
  edited: ParsedRequestOf<"tagDelete">,
  edit: Edit,
): Promise<ResponseOf<"tagDelete">> {
  const deletion = await editLockedTag(store, edited, edit, (locked) => locked.deleteTag());
  return { tag_id: edited.tag_id, deletion: deletionView(deletion) };
}

async function editLockedTag<Result extends object>(
  store: TagStore,
  { tag_id: tagId, version }: ParsedRequestOf<"tagDelete">,
  edit: Edit,
  work: (tag: LockedTag) => Promise<Result | "taken">,
): Promise<Result> {
  const result = await store.withTagLock(tagId, edit, async (locked) => {
    if (version !== undefined && locked.tag.version !== version) {
      throw new Failure("conflict", messages.tagVersionConflict, { code: "VERSION_CONFLICT", current: locked.tag });
    }
    return work(locked);
  });
  if (result === undefined) throw tagNotFound();
  if (result === "taken") throw tagExists();
  return result;
}

function tagNotFound(): Failure {
  return new Failure("not-found", messages.tagNotFound, { code: "TAG_NOT_FOUND" });
}

/** The failure also stands for a deleted tag that cannot be restored because its name is taken. */
export function tagExists(): Failure {
  return new Failure("conflict", messages.tagExists, {
    code: "TAG_EXISTS",
    details: [{ path: "name", message: messages.tagExists }],
  });
}

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
