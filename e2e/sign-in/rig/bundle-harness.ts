import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL("../harness/", import.meta.url));

/** The harness's scripts by file name, split as an application's bundler would: what @corp/auth loads on demand is a file of its own. */
export async function bundleHarness(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ["plain.ts", "react.tsx"],
    outdir: "unused",
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    chunkNames: "[name]-[hash]",
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "error",
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}
