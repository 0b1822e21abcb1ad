import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));

interface Manifest {
  exports: Record<string, string>;
  publishConfig: { exports: Record<string, unknown> };
}

const manifest = JSON.parse(readFileSync(`${folder}package.json`, "utf8")) as Manifest;
const sheets = globSync(["src/**/*.css", "generated/*.css"], { cwd: folder });
const gathering = new Set(["src/styles.css", "src/forms.css", "src/admin/admin.css"]);
/** The native form controls and the dialog: pages without a form do not load them. */
const formSheets = new Set(["src/field/field.css", "src/dialog/dialog.css"]);

function findTier(path: string): string {
  if (formSheets.has(path)) return "src/forms.css";
  return path.startsWith("src/admin/") ? "src/admin/admin.css" : "src/styles.css";
}

interface Bundle {
  readonly bytes: number;
  /** The files with code in the output. */
  readonly inputs: readonly string[];
  /** All files that were read. */
  readonly read: readonly string[];
}

async function bundle(stdin: { contents: string; loader: "ts" | "css" }): Promise<Bundle> {
  const result = await build({
    stdin: { ...stdin, resolveDir: `${folder}src` },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    jsx: "automatic",
    external: ["react", "react-dom", "react/jsx-runtime"],
    logLevel: "silent",
    absWorkingDir: folder,
  });
  const outputs = Object.values(result.metafile.outputs);
  return {
    read: Object.keys(result.metafile.inputs),
    bytes: gzipSync(result.outputFiles[0]?.contents ?? "", { level: 9 }).byteLength,
    inputs: outputs.flatMap(({ inputs }) =>
      Object.entries(inputs)
        .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path !== "<stdin>")
        .map(([path]) => path),
    ),
  };
}

const script = (contents: string): Promise<Bundle> => bundle({ contents, loader: "ts" });

describe("the download size, minified and gzipped,", () => {
  it.each([
    ["Button", "Button", 2000],
    ["notifications", "createNotifications, NotificationsProvider, NotificationsRegion, useNotifications", 4800],
    ["Marquee", "Marquee", 1500],
  ])("is within the budget of %s", async (_, names, limitBytes) => {
    expect((await script(`export { ${names} } from "./index.ts";`)).bytes).toBeLessThanOrEqual(limitBytes);
  });

  it("is within the budget of the site tier's styles", async () => {
    const { bytes } = await bundle({ contents: '@import "./styles.css";', loader: "css" });
    expect(bytes).toBeLessThanOrEqual(6000);
  });

  it("is zero for an unused import", async () => {
    const { inputs } = await script('import "./index.ts";');
    expect(inputs).toEqual([]);
  });

  it("contains one component with its dependencies only", async () => {
    const { inputs } = await script('export { Badge } from "./index.ts";');
    expect(inputs.toSorted()).toEqual(["src/badge/badge.tsx", "src/composition/class-names.ts"]);
  });

  it("contains no React Aria in the site tier", async () => {
    const { inputs } = await script('export * from "./index.ts";');
    expect(inputs.filter((path) => !path.startsWith("src/"))).toEqual([]);
    expect(inputs.filter((path) => path.startsWith("src/admin/"))).toEqual([]);
  });
});

describe("the exports", () => {
  it("name the same entries in the workspace and when published", () => {
    expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(manifest.exports));
  });

  it("have sheets that declare the layer order first and stay in its layers", () => {
    for (const path of sheets) {
      const [order, ...rest] = readFileSync(`${folder}${path}`, "utf8").split("\n");
      expect.soft(order, path).toBe("@layer corp.tokens, corp.base, corp.components;");
      const outside = rest
        .join("\n")
        .replaceAll(/\/\*.*?\*\//gs, "")
        .replaceAll(/@import [^;]+;/g, "")
        .trim();
      expect.soft(outside, path).toMatch(/^$|^@layer corp\.(?:tokens|base|components) \{/);
    }
  });

  it("have sheets that their tier's sheet imports", async () => {
    const read: string[] = [];
    for (const path of gathering) {
      read.push(
        ...(await bundle({ contents: `@import "../${path}";`, loader: "css" })).read.map((file) => `${path}: ${file}`),
      );
    }
    expect(sheets.filter((path) => !gathering.has(path) && !read.includes(`${findTier(path)}: ${path}`))).toEqual([]);
  });
});
