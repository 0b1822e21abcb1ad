import { globSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL("../..", import.meta.url));

it("an icon is bundled without the others", async () => {
  const modules = globSync("src/icons/*", { cwd: folder });
  const { metafile } = await build({
    entryPoints: modules,
    outdir: "out",
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    jsx: "automatic",
    packages: "external",
    absWorkingDir: folder,
  });
  const frame = [
    ...["class-names", "flag"].map((name) => `src/composition/${name}.ts`),
    "src/icon/create-icon.tsx",
    "src/icon/icon.tsx",
  ];
  const outputs = Object.entries(metafile.outputs);
  expect(outputs).toHaveLength(modules.length);
  for (const [output, { inputs }] of outputs) {
    const own = `src/icons/${basename(output, ".js")}.tsx`;
    expect.soft(Object.keys(inputs).toSorted(), own).toEqual([...frame, own]);
  }
});
