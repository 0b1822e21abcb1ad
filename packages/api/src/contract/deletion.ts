import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { createPage, pageRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { identifier, timestamp } from "./scalars.ts";

/** The records that one call deleted; an undo restores all of them. */
export const deletion = v.strictObject({
  deletion_id: identifier,
  /** 30 days after the deletion. */
  undoable_until: timestamp,
});
export type Deletion = v.InferOutput<typeof deletion>;

const deletionKinds = ["event", "article", "tag", "performances"] as const;

const deletionItem = v.strictObject({
  ...deletion.entries,
  kind: v.picklist(deletionKinds),
  title: v.string(),
  deleted_at: timestamp,
});
export type DeletionItem = v.InferOutput<typeof deletionItem>;

export const deletionContract = declareEndpoints(() => ({
  deletionList: {
    method: "POST",
    path: "/deletion/list",
    access: "editor",
    summary: "List deletions that can be undone, newest first",
    failure: "Не удалось загрузить список удалённого",
    request: v.strictObject(pageRequest, messages.invalidBody),
    response: createPage(deletionItem),
  },
  deletionUndo: {
    method: "POST",
    path: "/deletion/undo",
    access: "editor",
    summary: "Undo a deletion",
    failure: "Не удалось отменить удаление",
    codes: ["EVENT_DELETED", "PERFORMANCE_OUTSIDE_EVENT", "TAG_EXISTS"],
    invalidates: ["events", "event", "articles", "article", "tags"],
    request: v.strictObject({ deletion_id: identifier }, messages.invalidBody),
    response: v.strictObject({ deletion_id: identifier, kind: v.picklist(deletionKinds) }),
  },
}));
