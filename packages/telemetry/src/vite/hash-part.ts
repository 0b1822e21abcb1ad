import type { OutputChunk } from "./bundler-plugin.ts";
import type { ModuleClassifier } from "./classify-module.ts";

/** Counted up when the line is written otherwise: names of files change with their text. */
const lineVersion = "error-owners-1";

/**
 * What goes into a chunk's hash. The line is put in after names are settled, so the name has to know beforehand what the line
 * will depend on besides the code: who owns it, and where one owner's code ends.
 */
export function hashPart(chunk: Pick<OutputChunk, "modules">, classify: ModuleClassifier): string {
  const runs: { owner: number; length: number }[] = [];
  for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
    if (renderedLength === 0) continue;
    const owner = classify(id);
    const run = runs.at(-1);
    if (run?.owner === owner) run.length += renderedLength;
    else runs.push({ owner, length: renderedLength });
  }
  // A chunk of one owner keeps its name when only a comment has changed.
  const parts =
    runs.length > 1 ? runs.map(({ owner, length }) => `${owner}:${length}`) : runs.map(({ owner }) => owner);
  return `${lineVersion} ${parts.join(" ")}`;
}
