import { readFile, writeFile } from "node:fs/promises";
import type { Options } from "tsup";

/** The build of every published package: ES modules, declarations, source maps, one file per entry, shared chunks. */
export function packageBuild(entries: readonly string[], overrides: Options = {}): Options {
  return {
    entry: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
    format: "esm",
    target: "es2023",
    platform: "neutral",
    // Otherwise the order of what is inferred depends on which file the compiler happens to reach first.
    dts: { compilerOptions: { stableTypeOrdering: true } },
    sourcemap: true,
    splitting: true,
    treeshake: true,
    clean: true,
    ...overrides,
  };
}

/** Makes a built entry importable from a React Server Component. Tree shaking drops the directives of sources. */
export async function markAsClient(name: string): Promise<void> {
  const file = `dist/${name}.js`;
  // On the first line, so that the source map stays true for the others.
  await writeFile(file, `"use client";${await readFile(file, "utf8")}`);
}
