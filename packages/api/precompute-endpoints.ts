import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

const name = "precompute-endpoints";
const tables = /[\\/]packages[\\/]api[\\/]src[\\/]endpoints[\\/][\w-]+\.ts$/;

/** The source of a module of `src/endpoints` with its exports as they are once it has run. */
async function precomputed(path: string): Promise<string> {
  const exported = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
  return Object.entries(exported)
    .map(([key, table]) => `export const ${key} = ${JSON.stringify(table)};\n`)
    .join("");
}

/**
 * Runs `src/endpoints`, which picks the clients' tables from the contract, while a bundle is built: the bundle has the
 * tables without the schemas that they were picked from.
 */
export const precomputeEndpoints: Plugin = {
  name,
  setup(build) {
    build.onLoad({ filter: tables }, async ({ path }) => ({ contents: await precomputed(path) }));
  },
};

/** The same for Vite. In development the browser loads the contract instead, which may change at any time. */
export const precomputeEndpointsInVite = {
  name,
  apply: "build",
  load: { filter: { id: tables }, handler: precomputed },
} as const;
