import { dirname, join, resolve } from "node:path";
import type { OutputChunk, SourceMap } from "./bundler-plugin.ts";
import { modulePath, withSlashes } from "./module-path.ts";

/**
 * The files that a source map names, as absolute paths. Maps name them from the script's own place, and a bundler that has not
 * been told where that is takes one of its own: then the chunk's modules say what was meant.
 */
export function sourcePaths(map: SourceMap, chunk: OutputChunk, outputFolder: string): (string | undefined)[] {
  const folder = resolve(dirname(join(outputFolder, chunk.fileName)), map.sourceRoot ?? "");
  const modules = new Set(Object.keys(chunk.modules).map(modulePath));
  return map.sources.map((source) => {
    if (source === null) return undefined;
    const path = withSlashes(resolve(folder, source));
    if (modules.has(modulePath(path))) return path;
    const tail = `/${modulePath(source).replace(/^(?:\.\.?\/)+/u, "")}`;
    const [meant, ...others] = [...modules].filter((module) => module.endsWith(tail));
    return others.length === 0 ? (meant ?? path) : path;
  });
}
