import type { DeletionStore } from "./deletion-store.ts";
import { undoableSince } from "./undoable-days.ts";

/** Another process, whose clock is behind, may be taking it back at this moment. */
const clockDifferenceMs = 3_600_000;
/** One run leaves other work its turn; the next one goes on. */
const maxStepsInOneRun = 1_000;

/**
 * Removes for good what cannot be taken back any more. Any number of processes may do so at once.
 *
 * @param signal ends the run after the step that is under way.
 * @returns how many deletions are gone.
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
