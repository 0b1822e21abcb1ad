import type { Options } from "tsup";

/** The build of every published package: ES modules, declarations, source maps, one file per entry, shared chunks. */
export function packageBuild(entries: readonly string[], overrides: Options = {}): Options {
  return {
    entry: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
    format: "esm",
    target: "es2023",
    platform: "neutral",
    dts: true,
    sourcemap: true,
    splitting: true,
    treeshake: true,
    clean: true,
    ...overrides,
  };
}
