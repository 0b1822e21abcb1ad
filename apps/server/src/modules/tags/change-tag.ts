import type { ParsedRequestOf, ResponseOf, Tag } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../changes/edit.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { deletionView } from "../deletions/deletion-record.ts";
import type { TagStore, TagTurn } from "./tag-store.ts";

/** @throws {Failure} `conflict` when there is a tag of that name, whatever its case. */
export async function createTag(store: TagStore, { name }: ParsedRequestOf<"tagCreate">, edit: Edit): Promise<Tag> {
  const created = await store.insert(uuidv7(), name, edit);
  if (created === "taken") throw tagExists();
  return created;
}

/** @throws {Failure} `not-found`; `conflict` when the editor's version is stale or another tag has that name. */
export function renameTag(
  store: TagStore,
  { name, ...edited }: ParsedRequestOf<"tagUpdate">,
  edit: Edit,
): Promise<Tag> {
  return inTagEdit(store, edited, edit, (turn) => turn.rename(name));
}

/** @throws {Failure} `not-found`; `conflict` when the editor's version is stale. */
export async function deleteTag(
  store: TagStore,
  edited: ParsedRequestOf<"tagDelete">,
  edit: Edit,
): Promise<ResponseOf<"tagDelete">> {
  const deletion = await inTagEdit(store, edited, edit, (turn) => turn.deleteTag());
  return { tag_id: edited.tag_id, deletion: deletionView(deletion) };
}

async function inTagEdit<Result extends object>(
  store: TagStore,
  { tag_id: tagId, version }: ParsedRequestOf<"tagDelete">,
  edit: Edit,
  work: (turn: TagTurn) => Promise<Result>,
): Promise<Result> {
  const result = await store.inTurn(tagId, edit, async (turn) => {
    if (version !== undefined && turn.tag.version !== version) {
      throw new Failure("conflict", messages.tagVersionConflict, { code: "VERSION_CONFLICT", current: turn.tag });
    }
    return work(turn);
  });
  if (result === undefined) throw tagNotFound();
  if (result === "taken") throw tagExists();
  return result;
}

export function tagNotFound(): Failure {
  return new Failure("not-found", messages.tagNotFound, { code: "TAG_NOT_FOUND" });
}

/** Also when a deleted tag cannot come back because its name was given away. */
export function tagExists(): Failure {
  return new Failure("conflict", messages.tagExists, {
    code: "TAG_EXISTS",
    details: [{ path: "name", message: messages.tagExists }],
  });
}
