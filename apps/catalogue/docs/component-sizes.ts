import { globSync, readFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin } from "vite";

/** Bytes, minified and gzipped, React left out. */
export interface ComponentSize {
  /** With everything it is made of, React Aria too. */
  readonly scriptBytes: number;
  /** What of that is our own. */
  readonly ownBytes: number;
}

const MODULE = "virtual:component-sizes";
const ui = fileURLToPath(new URL("../../../packages/ui/src/", import.meta.url));
type Pieces = ReadonlyMap<string, string>;

const outdir = resolve("out");
const libraries = ["react-aria-components", "@internationalized/*"];
const react = ["react", "react/*", "react-dom", "react-dom/*"];

/** Sizes by piece. One build reads each source once; without splitting, every entry has all that it needs in it. */
async function gzippedSizes(pieces: Pieces, external: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const entries: EsbuildPlugin = {
    name: "entries",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^piece:/ }, ({ path }) => ({ path: path.slice("piece:".length), namespace: "piece" }));
      onLoad({ filter: /./, namespace: "piece" }, ({ path: key }) => ({
        contents: `export { ${basename(key)} } from ${JSON.stringify(pieces.get(key))};`,
        resolveDir: ui,
      }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [...pieces.keys()].map((key) => ({ in: `piece:${key}`, out: key })),
    outdir,
    plugins: [entries],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    charset: "utf8",
    external: [...external],
    legalComments: "none",
    logLevel: "silent",
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [
      relative(outdir, path).replace(/\.js$/, ""),
      gzipSync(contents, { level: 9 }).length,
    ]),
  );
}

/** Every component that is exported, by what its import names: "Button", "admin/select/Select". */
function exportedComponents(): Pieces {
  const pieces = ["index.ts", ...globSync("admin/*/index.ts", { cwd: ui })].flatMap((entry) => {
    const lists = [...readFileSync(`${ui}${entry}`, "utf8").matchAll(/export \{([^}]+)\}/g)];
    const names = lists.flatMap(([, list = ""]) => list.split(",")).map((name) => name.trim());
    return names
      .filter((name) => /^[A-Z][a-z]/.test(name))
      .map((name) => [`${entry.slice(0, -"index.ts".length)}${name}`, `./${entry}`] as const);
  });
  return new Map(pieces);
}

async function measure(): Promise<Record<string, ComponentSize>> {
  const pieces = exportedComponents();
  const whole = await gzippedSizes(pieces, react);
  const own = await gzippedSizes(pieces, [...react, ...libraries]);
  return Object.fromEntries(
    [...whole].map(([name, scriptBytes]) => [name, { scriptBytes, ownBytes: own.get(name) ?? scriptBytes }]),
  );
}

/** What each component weighs, measured when a page of the catalogue asks for it. */
export function componentSizes(): Plugin {
  return {
    name: "component-sizes",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(await measure())};` : undefined),
  };
}
