import type { Bundle } from "./bundler-plugin.ts";
import type { ModuleClassifier } from "./classify-module.ts";
import type { BuildReport, ChunkReport } from "./error-owners-options.ts";
import { markChunk } from "./mark-chunk.ts";
import { scriptMap } from "./script-map.ts";
import type { PrivateMap } from "./script-map.ts";

interface BundleMarking {
  readonly bundle: Bundle;
  /** Absolute. */
  readonly outputFolder: string;
  readonly classify: ModuleClassifier;
  /** `undefined`: pages do not load this format. */
  readonly assignment: string | undefined;
  readonly isExcluded: (fileName: string) => boolean;
  readonly keepsMaps: boolean;
  readonly fail: (message: string) => never;
}

interface MarkedBundle extends Pick<BuildReport, "chunks"> {
  /** It is empty when the maps stay. */
  readonly removedMaps: readonly PrivateMap[];
}

/** Adds a range map to every script of one output. */
export function markBundle({ bundle, assignment, isExcluded, keepsMaps, fail, ...rest }: BundleMarking): MarkedBundle {
  const chunks: ChunkReport[] = [];
  const removedMaps: PrivateMap[] = [];
  for (const script of Object.values(bundle)) {
    const { fileName } = script;
    if (!/\.[cm]?js$/u.test(fileName) && script.type === "asset") continue;
    const startMs = performance.now();
    const map = scriptMap(script, bundle);
    if (script.type === "chunk" && assignment !== undefined && !isExcluded(fileName)) {
      const mark = markChunk({ chunk: script, map, assignment, ...rest }) ?? fail(missingMap(fileName));
      if (mark.bytesAdded > 0) chunks.push({ fileName, ...mark, ms: performance.now() - startMs });
    }
    if (!map || keepsMaps) continue;
    map.remove();
    removedMaps.push({ fileName: map.fileName, value: map.value });
  }
  return { chunks, removedMaps };
}

function missingMap(fileName: string): string {
  return (
    `${fileName} has no usable source map, so the owner of its errors is unknown. A plugin returns code without a map from ` +
    `"transform" or "renderChunk" (bundlers warn about it), or the output disables maps. To skip the file, add it to "exclude".`
  );
}
