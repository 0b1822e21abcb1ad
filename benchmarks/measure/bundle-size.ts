import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { precomputeEndpoints } from "@corp/api/precompute-endpoints";
import { build } from "esbuild";
import type { Metafile } from "esbuild";

/** Transferred bytes of minified JavaScript, each file compressed separately. */
export interface Size {
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

export interface BundleSize {
  /** The entry and its static imports: loaded before the first line runs. */
  readonly firstPart: Size;
  /** The size with all dynamic imports, except for the optional ones. */
  readonly whole: Size;
  /** The part that optional imports load beside it. */
  readonly optional: Size;
}

const benchmarks = fileURLToPath(new URL("../", import.meta.url));

/**
 * Bundles a module as an application's build would, without React.
 * @param isOptional whether a module is loaded only where an option switches it on
 */
export async function measureBundle(
  source: string,
  isOptional: (modulePath: string) => boolean = () => false,
): Promise<BundleSize> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: source, resolveDir: benchmarks, sourcefile: "entry.js" },
    absWorkingDir: benchmarks,
    outdir: "out",
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    // By default esbuild escapes each Russian letter to six characters; other bundlers do not.
    charset: "utf8",
    splitting: true,
    format: "esm",
    target: "es2023",
    platform: "browser",
    external: ["react", "react/*", "react-dom", "react-dom/*"],
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    plugins: [precomputeEndpoints],
  });
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [path.slice(benchmarks.length), measureSize(contents)]),
  );
  const total = (paths: Iterable<string>): Size => sum([...paths].map((path) => sizes.get(path) ?? noSize));
  const all = reachable(metafile, ["import-statement", "dynamic-import"]);
  const isSwitchedOn = (path: string): boolean => !isOptional(metafile.outputs[path]?.entryPoint ?? "");
  const whole = reachable(metafile, ["import-statement", "dynamic-import"], isSwitchedOn);
  return {
    firstPart: total(reachable(metafile, ["import-statement"])),
    whole: total(whole),
    optional: total([...all].filter((path) => !whole.has(path))),
  };
}

const noSize: Size = { gzipBytes: 0, brotliBytes: 0 };

function measureSize(contents: Uint8Array): Size {
  return {
    gzipBytes: gzipSync(contents, { level: 9 }).length,
    brotliBytes: brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}

function sum(sizes: readonly Size[]): Size {
  return sizes.reduce(
    (all, size) => ({
      gzipBytes: all.gzipBytes + size.gzipBytes,
      brotliBytes: all.brotliBytes + size.brotliBytes,
    }),
    noSize,
  );
}

/** The files that the entry reaches by these kinds of imports. */
function reachable(
  { outputs }: Metafile,
  kinds: readonly string[],
  isWanted: (path: string) => boolean = () => true,
): Set<string> {
  const found = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === "entry.js"));
  // Iteration over a set includes elements added meanwhile.
  for (const path of found) {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? [])
      if (kinds.includes(kind) && external !== true && isWanted(imported)) found.add(imported);
  }
  return found;
}
