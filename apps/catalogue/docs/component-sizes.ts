import { globSync, readFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin } from "vite";

/** Bytes, minified and gzipped, without React. */
export interface ComponentSize {
  /** Including all dependencies, such as React Aria. */
  readonly scriptBytes: number;
  /** Our own part of it. */
  readonly ownBytes: number;
}

const MODULE = "virtual:component-sizes";
const ui = fileURLToPath(new URL("../../../packages/ui/src/", import.meta.url));
type ComponentEntries = ReadonlyMap<string, string>;

const outdir = resolve("out");
const libraries = ["react-aria-components", "@internationalized/*"];
const react = ["react", "react/*", "react-dom", "react-dom/*"];

/**
 * The sizes by component. One build parses each source once; without code splitting every output contains all its
 * dependencies.
 */
async function gzippedSizes(
  components: ComponentEntries,
  external: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const entries: EsbuildPlugin = {
    name: "entries",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^component:/ }, ({ path }) => ({
        path: path.slice("component:".length),
        namespace: "component",
      }));
      onLoad({ filter: /./, namespace: "component" }, ({ path: key }) => ({
        contents: `export { ${basename(key)} } from ${JSON.stringify(components.get(key))};`,
        resolveDir: ui,
      }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [...components.keys()].map((key) => ({ in: `component:${key}`, out: key })),
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

/** Every exported component by the key of its import: "Button", "admin/tabs/Tabs". */
function exportedComponents(): ComponentEntries {
  const components = ["index.ts", ...globSync("admin/*/index.ts", { cwd: ui })].flatMap((entry) => {
    const lists = [...readFileSync(`${ui}${entry}`, "utf8").matchAll(/export \{([^}]+)\}/g)];
    const names = lists.flatMap(([, list = ""]) => list.split(",")).map((name) => name.trim());
    return names
      .filter((name) => /^[A-Z][a-z]/.test(name))
      .map((name) => [`${entry.slice(0, -"index.ts".length)}${name}`, `./${entry}`] as const);
  });
  return new Map(components);
}

async function measure(): Promise<Record<string, ComponentSize>> {
  const components = exportedComponents();
  const withLibraries = await gzippedSizes(components, react);
  const own = await gzippedSizes(components, [...react, ...libraries]);
  return Object.fromEntries(
    [...withLibraries].map(([name, scriptBytes]) => [name, { scriptBytes, ownBytes: own.get(name) ?? scriptBytes }]),
  );
}

/** A Vite plugin with the size of each component, measured on the first request of a page. */
export function componentSizes(): Plugin {
  return {
    name: "component-sizes",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(await measure())};` : undefined),
  };
}
