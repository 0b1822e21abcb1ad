import type { Handlers } from "../../handler.ts";
import type { DeletionStore } from "./deletion-store.ts";
import { listDeletions } from "./list-deletions.ts";
import { undoDeletion } from "./undo-deletion.ts";

export function deletionRoutes(store: DeletionStore, now: () => Date): Handlers<"deletionList" | "deletionUndo"> {
  return {
    deletionList: (request) => listDeletions(store, request, now()),
    deletionUndo: (request, by) => undoDeletion(store, request, { action: "deletionUndo", by, now: now() }),
  };
}
