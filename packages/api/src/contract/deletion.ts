import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { pageOf, pageRequest } from "./list.ts";
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

export const deletionContract = {
  deletionList: {
    ...adminEndpoints.deletionList,
    access: "editor",
    request: v.strictObject(pageRequest, messages.invalidBody),
    response: pageOf(deletionItem),
  },
  deletionUndo: {
    ...adminEndpoints.deletionUndo,
    access: "editor",
    request: v.strictObject({ deletion_id: identifier }, messages.invalidBody),
    response: v.strictObject({ deletion_id: identifier, kind: v.picklist(deletionKinds) }),
  },
} as const;
