import { readFileSync } from "node:fs";
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
const sheets = Object.entries(manifest.exports).filter(([subpath]) => subpath.endsWith(".css"));

async function gzippedSize(stdin: { contents: string; loader: "ts" | "css" }): Promise<number> {
  const result = await build({
    stdin: { ...stdin, resolveDir: `${folder}src` },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    external: ["react", "react-dom", "react/jsx-runtime"],
    logLevel: "silent",
  });
  return gzipSync(result.outputFiles[0]?.contents ?? "", { level: 9 }).byteLength;
}

describe("what a visitor downloads, minified and gzipped,", () => {
  it.each([
    ["Button", "Button", 2000],
    ["notifications", "createNotifications, NotificationsProvider, NotificationsRegion, useNotifications", 4000],
    ["Marquee", "Marquee", 1500],
  ])("stays within the budget of %s", async (_, names, limitBytes) => {
    const contents = `export { ${names} } from "./index.ts";`;
    expect(await gzippedSize({ contents, loader: "ts" })).toBeLessThanOrEqual(limitBytes);
  });

  it("stays within the budget of all styles", async () => {
    expect(await gzippedSize({ contents: '@import "./styles.css";', loader: "css" })).toBeLessThanOrEqual(6000);
  });

  it("is nothing at all for an import that uses nothing", async () => {
    // 20 bytes are gzip's own frame.
    expect(await gzippedSize({ contents: 'import "./index.ts";', loader: "ts" })).toBeLessThanOrEqual(20);
  });
});

describe("the exports", () => {
  it("name the same entries for the workspace and for the world", () => {
    expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(manifest.exports));
  });

  it.each(sheets)("%s states the order of the layers first and stands in them", (_, path) => {
    const css = readFileSync(`${folder}${path}`, "utf8");
    expect(css.startsWith("@layer corp.tokens, corp.base, corp.components;\n")).toBe(true);
    const rest = css.split("\n").slice(1).join("\n");
    const outside = rest
      .replaceAll(/\/\*.*?\*\//gs, "")
      .replaceAll(/@import [^;]+;/g, "")
      .trim();
    expect(outside === "" || /^@layer corp\.(?:tokens|base|components) \{/.test(outside)).toBe(true);
  });

  it("gather every sheet in styles.css", () => {
    const all = readFileSync(`${folder}src/styles.css`, "utf8");
    const others = sheets.filter(([subpath]) => subpath !== "./styles.css");
    for (const [, path] of others) expect(all).toContain(`@import "${path.replace("./src/", "./")}";`);
  });
});
