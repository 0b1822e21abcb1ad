import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import { deletionView, undoableSince, undoableUntil } from "../deletion-rows/deletion.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { tagExists } from "../tags/change-tag.ts";
import { createDeletionStore } from "./deletion-store.ts";
import type { DeletionStore, UndoRejection } from "./deletion-store.ts";

export function createDeletionsModule({ db, background, now }: ModuleDeps): Module<"deletionList" | "deletionUndo"> {
  const store = createDeletionStore(db);
  const stored = createDeletionStore(background.db);
  return {
    handlers: {
      deletionList: (request) => listDeletions(store, request, now()),
      deletionUndo: (request, by) => undoDeletion(store, request, { action: "deletionUndo", by, now: now() }),
    },
    jobs: [{ name: "remove-old-deletions", run: (at, signal) => removeOldDeletions(stored, at, signal) }],
  };
}

/**
 * Lists the deletions that can be undone, the newest first.
 *
 * @throws {Failure} `invalid` for a bad cursor.
 */
async function listDeletions(
  store: DeletionStore,
  { limit, cursor }: ParsedRequestOf<"deletionList">,
  now: Date,
): Promise<ResponseOf<"deletionList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const stored = await store.list({ since: undoableSince(now), after, limit: limit + 1 });
  const page = pageFrom(stored, limit, ({ deletedAt: at, deletionId: id }) => ({ at, id }));
  return {
    items: page.rows.map(({ deletionId, kind, title, deletedAt }) => ({
      ...deletionView({ deletionId, undoableUntil: undoableUntil(deletedAt) }),
      kind,
      title,
      deleted_at: deletedAt.toISOString(),
    })),
    next_cursor: page.next_cursor,
  };
}

/**
 * @throws {Failure} `not-found` for a deletion that is unknown, undone already or too old; `conflict` if the tag's name
 * is taken, the event of the performances is deleted itself, or they would be outside its time.
 */
async function undoDeletion(
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

/** Allows for another process whose clock is behind, which may still undo a deletion. */
const clockDifferenceMs = 3_600_000;
/** Bounds one run, so that other jobs can run; the next run continues. */
const maxStepsInOneRun = 1_000;

/**
 * Removes for good what can no longer be undone. Several processes may run it at once.
 *
 * @param signal ends the run after the current step.
 * @returns the number of removed deletions.
 */
export async function removeOldDeletions(store: DeletionStore, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(undoableSince(now).getTime() - clockDifferenceMs);
  let count = 0;
  for (let step = 0; step < maxStepsInOneRun; step += 1) {
    if (signal?.aborted === true) break;
    const outcome = await store.removeSome(before);
    if (outcome === "nothing") break;
    if (outcome === "all") count += 1;
  }
  return count;
}
