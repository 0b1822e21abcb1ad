import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { Edit } from "../changes/change.ts";
import { tagExists } from "../tags/change-tag.ts";
import type { DeletionStore, UndoRejection } from "./deletion-store.ts";
import { undoableSince } from "./deletion.ts";

/**
 * @throws {Failure} `not-found` for a deletion that is unknown, undone already or too old; `conflict` if the tag's name
 * is taken, the event of the performances is deleted itself, or they would be outside its time.
 */
export async function undoDeletion(
  store: DeletionStore,
  { deletion_id }: ParsedRequestOf<"deletionUndo">,
  edit: Edit,
): Promise<ResponseOf<"deletionUndo">> {
  const outcome = await store.undo(deletion_id, undoableSince(edit.now), edit);
  if (typeof outcome === "string") throw rejection(outcome);
  return { deletion_id, kind: outcome.kind };
}

function rejection(reason: UndoRejection): Failure {
  switch (reason) {
    case "absent":
      return new Failure("not-found", messages.deletionNotFound, { code: "DELETION_NOT_FOUND" });
    case "name-taken":
      return tagExists();
    case "event-deleted":
      return new Failure("conflict", messages.eventOfPerformancesDeleted, { code: "EVENT_DELETED" });
    case "outside-event":
      return new Failure("conflict", messages.performancesOutsideEvent, { code: "PERFORMANCE_OUTSIDE_EVENT" });
  }
}
