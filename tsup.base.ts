import type { Options } from "tsup";

/** How every published package is built: ES modules, declarations and source maps, one file per entry plus shared chunks. */
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
