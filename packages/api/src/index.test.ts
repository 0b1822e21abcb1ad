import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** The modules that a browser loads with an entry. */
async function modulesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs);
}

it.each(["./index.ts", "./errors.ts", "./react.ts"])("%s brings no schemas into a bundle", async (entry) => {
  const modules = await modulesOf(entry);
  expect(modules.filter((path) => path.includes("valibot") || path.includes("/contract/"))).toEqual([]);
});

it("the contract does bring them, so the check above can fail", async () => {
  expect((await modulesOf("./contract.ts")).some((path) => path.includes("valibot"))).toBe(true);
});
