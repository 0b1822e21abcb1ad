import { dirname, join, resolve } from "node:path";
import type { OutputChunk, SourceMap } from "./bundler-plugin.ts";
import { modulePath, withSlashes } from "./module-path.ts";

/**
 * Resolves a source map's sources to absolute paths. They are relative to the script; a bundler that does not know the
 * script's final folder assumes another one, and then the source is matched with the chunk's modules by its tail.
 */
export function sourcePaths(map: SourceMap, chunk: OutputChunk, outputFolder: string): (string | undefined)[] {
  const folder = resolve(dirname(join(outputFolder, chunk.fileName)), map.sourceRoot ?? "");
  const modules = new Set(Object.keys(chunk.modules).map(modulePath));
  return map.sources.map((source) => {
    if (source === null) return undefined;
    const path = withSlashes(resolve(folder, source));
    if (modules.has(modulePath(path))) return path;
    const tail = `/${modulePath(source).replace(/^(?:\.\.?\/)+/u, "")}`;
    const [match, ...others] = [...modules].filter((module) => module.endsWith(tail));
    return others.length === 0 ? (match ?? path) : path;
  });
}
