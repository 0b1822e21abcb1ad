import type { QueuedFile } from "./upload-queue.ts";
import type { FileMessages } from "./validate-file.ts";

const HALF = 0.5;

/**
 * The announcement for a change of the queue: files started, one is half sent, one failed or was rejected. More
 * frequent progress would interrupt everything else.
 *
 * @returns an empty string when nothing is worth announcing
 */
export function describeChanges(
  before: readonly QueuedFile[],
  after: readonly QueuedFile[],
  texts: FileMessages,
): string {
  const known = new Map(before.map((file) => [file.id, file]));
  const added = after.filter(({ id, state }) => !known.has(id) && state !== "rejected");
  const sentences = added.length === 0 ? [] : [texts.started(added.length, added[0]?.file.name ?? "")];
  for (const { id, file, state, progress, error } of after) {
    const old = known.get(id);
    if (error !== null && old?.state !== state) sentences.push(texts.problem(file.name, error));
    const wasHalf = (old?.progress ?? 0) >= HALF;
    if (state === "uploading" && (progress ?? 0) >= HALF && !wasHalf) sentences.push(texts.half(file.name));
  }
  return sentences.join(". ");
}
