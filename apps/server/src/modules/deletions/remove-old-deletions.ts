import type { DeletionStore } from "./deletion-store.ts";
import { undoableSince } from "./deletion.ts";

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
