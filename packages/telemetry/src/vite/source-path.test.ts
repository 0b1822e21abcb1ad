import { expect, test } from "vitest";
import { sourcePaths } from "./source-path.ts";

const chunk = (modules: readonly string[]) => ({
  type: "chunk" as const,
  fileName: "assets/a.js",
  moduleIds: [...modules],
  modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: 1 }])),
  sourcemapFileName: null,
  code: "",
  map: null,
});
const paths = (sources: readonly (string | null)[], modules: readonly string[], sourceRoot?: string) =>
  sourcePaths({ mappings: "", sources, sourceRoot }, chunk(modules), "/p/out");

test("sources are relative to the script", () => {
  expect(paths(["../../a.ts", null, "/q/b.ts"], ["/p/a.ts"])).toStrictEqual(["/p/a.ts", undefined, "/q/b.ts"]);
  expect(paths(["a.ts"], ["/p/src/a.ts"], "../../src")).toStrictEqual(["/p/src/a.ts"]);
});

test("sources relative to another folder are matched with the chunk's modules", () => {
  expect(paths(["../../../p/src/a.ts"], ["/elsewhere/p/src/a.ts?worker", "/p/b.ts"])).toStrictEqual([
    "/elsewhere/p/src/a.ts",
  ]);
});

test("an ambiguous match is not used", () => {
  expect(paths(["../../../x/a.ts"], ["/1/x/a.ts", "/2/x/a.ts"])).toStrictEqual(["/x/a.ts"]);
});

test("a source of a library's own map stays unchanged", () => {
  expect(paths(["../../node_modules/lib/src/a.ts"], ["/p/node_modules/lib/dist/a.js"])).toStrictEqual([
    "/p/node_modules/lib/src/a.ts",
  ]);
});
