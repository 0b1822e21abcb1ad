import { readFile } from "node:fs/promises";
import { build } from "esbuild";

interface Manifest {
  exports: Record<string, unknown>;
  publishConfig: { exports: Record<string, unknown> };
}

/** Every exported style sheet, its imports folded in, from where the workspace reads it to where the world does. */
const manifest = JSON.parse(await readFile("package.json", "utf8")) as Manifest;
const sheets = Object.entries(manifest.exports).filter(([subpath]) => subpath.endsWith(".css"));

await Promise.all(
  sheets.map(([subpath, source]) =>
    build({
      entryPoints: [String(source)],
      outfile: String(manifest.publishConfig.exports[subpath]),
      bundle: true,
      target: "esnext",
    }),
  ),
);
