import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** The modules that a browser loads with an entry. */
async function modulesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    legalComments: "none",
    metafile: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs);
}

it.each(["./index.ts", "./admin.ts", "./errors.ts", "./react.ts", "./services.ts", "./telemetry-report.ts"])(
  "%s brings no schemas into a bundle",
  async (entry) => {
    const modules = await modulesOf(entry);
    expect(modules.filter((path) => path.includes("valibot") || path.includes("/contract/"))).toEqual([]);
  },
);

it("the contract does bring them, so the check above can fail", async () => {
  expect((await modulesOf("./contract.ts")).some((path) => path.includes("valibot"))).toBe(true);
});

it("the fake for tests needs nothing of Node", async () => {
  expect((await modulesOf("./testing.ts")).some((path) => path.includes("/testing/fake-api"))).toBe(true);
});

/** As an application's build would: a file for what is loaded at once, others for what is loaded later. */
const asApplicationsDo = {
  bundle: true,
  splitting: true,
  outdir: "out",
  write: false,
  legalComments: "none",
  metafile: true,
  minify: true,
  // As bundlers of today do; esbuild by itself would write six characters for each Russian letter.
  charset: "utf8",
  format: "esm",
  platform: "browser",
  target: "es2023",
} as const;

it("leaves what asks for a role to entries of their own", async () => {
  const modules = (await modulesOf("./index.ts")).filter((path) => path.includes("/endpoints/"));
  expect(modules.map((path) => basename(path)).toSorted()).toEqual(["endpoints.ts"]);
});

it("loads what uploads with progress only when it is needed", async () => {
  const { metafile } = await build({
    ...asApplicationsDo,
    entryPoints: [fileURLToPath(new URL("./index.ts", import.meta.url))],
  });
  const entry = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint?.endsWith("src/index.ts") === true);
  const dynamic = entry?.imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path);
  expect(dynamic).toEqual([expect.stringContaining("xhr-transport")]);
});

it("weighs no more than 12 kB with all of its calls, ky included", async () => {
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
  expect(gzipBytes).toBeLessThanOrEqual(12_000);
});
