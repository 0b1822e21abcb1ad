import type { OutputChunk } from "./bundler-plugin.ts";
import type { ModuleClassifier } from "./classify-module.ts";

/** Increment it when the format of the line changes, so that file names change with the content. */
const lineVersion = "error-owners-1";

/**
 * The plugin's contribution to a chunk's hash. The line is added after file names are final, so the hash must cover
 * everything that the line depends on besides the code: the owners and the lengths of their code.
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
  // Without lengths for a single owner, whose chunk then keeps its name when only a comment changes.
  const parts =
    runs.length > 1 ? runs.map(({ owner, length }) => `${owner}:${length}`) : runs.map(({ owner }) => owner);
  return `${lineVersion} ${parts.join(" ")}`;
}
