import type { BuildReport, ChunkReport } from "./build-report.ts";
import type { Bundle } from "./bundler-plugin.ts";
import type { ModuleClassifier } from "./classify-module.ts";
import { markChunk } from "./mark-chunk.ts";
import type { PrivateMap } from "./private-map.ts";
import { scriptMap } from "./script-map.ts";

interface BundleMarking {
  readonly bundle: Bundle;
  /** Absolute. */
  readonly outputFolder: string;
  readonly classify: ModuleClassifier;
  /** None: a format that pages do not load. */
  readonly assignment: string | undefined;
  readonly isExcluded: (fileName: string) => boolean;
  /** Whether the source maps stay in the output. */
  readonly keepsMaps: boolean;
  readonly fail: (message: string) => never;
}

interface MarkedBundle extends Pick<BuildReport, "chunks"> {
  /** Empty when maps stay. */
  readonly takenOut: readonly PrivateMap[];
}

/** Every script of one output. */
export function markBundle({ bundle, assignment, isExcluded, keepsMaps, fail, ...rest }: BundleMarking): MarkedBundle {
  const chunks: ChunkReport[] = [];
  const takenOut: PrivateMap[] = [];
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
    map.takeOut();
    takenOut.push({ fileName: map.fileName, value: map.value });
  }
  return { chunks, takenOut };
}

function missingMap(fileName: string): string {
  return (
    `${fileName} has no usable source map, so nobody can tell whose errors its code throws. Some plugin returns code without ` +
    `a map from "transform" or "renderChunk" (bundlers warn of it), or the output turns maps off. To leave the file out, add ` +
    `it to "exclude".`
  );
}
