import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { BuildOptions } from "esbuild";
import { expect, it } from "vitest";
import { precomputeEndpoints } from "../precompute-endpoints.ts";

/** The modules in an entry's bundle for browsers. */
async function bundledModules(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    legalComments: "none",
    metafile: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
    plugins: [precomputeEndpoints],
  });
  return Object.keys(metafile.inputs);
}

it.each(["./index.ts", "./admin.ts", "./errors.ts", "./react.ts", "./services.ts", "./telemetry-report.ts"])(
  "%s has no schemas in its bundle",
  async (entry) => {
    const modules = await bundledModules(entry);
    expect(modules.filter((path) => path.includes("valibot") || path.includes("/contract/"))).toEqual([]);
  },
);

it("./messages/en.ts has no schemas in its bundle, but the messages that it translates", async () => {
  const modules = await bundledModules("./messages/en.ts");
  expect(modules.filter((path) => path.includes("valibot") || path.includes("/contract/"))).toEqual([
    "src/contract/messages.ts",
  ]);
});

it("finds schemas in the contract's bundle, which proves the check above", async () => {
  expect((await bundledModules("./contract.ts")).some((path) => path.includes("valibot"))).toBe(true);
});

it("bundles the fake for tests without Node's modules", async () => {
  expect((await bundledModules("./testing.ts")).some((path) => path.includes("/testing/fake-api"))).toBe(true);
});

/** An application's build: one file for the first load, others for dynamic imports. */
const asApplicationsDo = {
  bundle: true,
  splitting: true,
  outdir: "out",
  write: false,
  legalComments: "none",
  metafile: true,
  minify: true,
  // By default esbuild escapes each Russian letter to six characters; other bundlers do not.
  charset: "utf8",
  format: "esm",
  platform: "browser",
  target: "es2023",
  plugins: [precomputeEndpoints],
} satisfies BuildOptions;

it("has no endpoints that need a role in the main entry", async () => {
  const modules = (await bundledModules("./index.ts")).filter((path) => path.includes("/endpoints/"));
  expect(modules.map((path) => basename(path)).toSorted()).toEqual(["endpoints.ts"]);
});

it("loads the transport of uploads with progress on demand", async () => {
  const { metafile } = await build({
    ...asApplicationsDo,
    entryPoints: [fileURLToPath(new URL("./index.ts", import.meta.url))],
  });
  const entry = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint?.endsWith("src/index.ts") === true);
  const dynamic = entry?.imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path);
  expect(dynamic).toEqual([expect.stringContaining("xhr-transport")]);
});

/** Telling a success without a body apart takes the client above its limit: no option of a call is cheaper. */
const excessBytes = 30;

it("weighs at most 13.3 kB, but for a known excess, with all of its endpoints and ky", async () => {
  const { metafile, outputFiles } = await build({
    ...asApplicationsDo,
    stdin: {
      contents: 'export { createApiClient } from "./index.ts";',
      resolveDir: import.meta.dirname,
      sourcefile: "client.js",
    },
  });
  expect(Object.keys(metafile.inputs).some((path) => path.includes("/ky/"))).toBe(true);
  const first = outputFiles.filter(({ path }) => !path.includes("xhr-transport"));
  const gzipBytes = first.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
  expect(gzipBytes).toBeLessThanOrEqual(13_300 + excessBytes);
});
