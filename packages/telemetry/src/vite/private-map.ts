import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { SourceMap } from "./bundler-plugin.ts";
import { withSlashes } from "./module-path.ts";

/** A map that has left the output. */
export interface PrivateMap {
  /** Its name in the output, which it keeps. */
  readonly fileName: string;
  readonly value: SourceMap;
}

/** The map under another roof: it names its sources from there, and carries their text along. */
export async function writePrivateMap(map: PrivateMap, outputFolder: string, folder: string): Promise<void> {
  const { sourceRoot, ...value } = map.value;
  const from = resolve(dirname(join(outputFolder, map.fileName)), sourceRoot ?? "");
  const path = join(folder, map.fileName);
  const sources = value.sources.map((source) => {
    if (source === null || /^[a-z][a-z+.-]+:/iu.test(source)) return source;
    return withSlashes(relative(dirname(path), resolve(from, source)));
  });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify({ ...value, sources }));
}
