import { expect, test } from "vitest";
import type { Bundle, OutputChunk } from "./bundler-plugin.ts";
import { scriptMap } from "./script-map.ts";

const map = { version: 3, sources: ["a.ts"], names: [], mappings: "AAAA" };
const url = (value: unknown) =>
  `data:application/json;charset=utf-8;base64,${Buffer.from(JSON.stringify(value)).toString("base64")}`;

function chunk(code: string, own: Partial<OutputChunk> = {}): OutputChunk {
  const names = { type: "chunk", fileName: "a.js", moduleIds: [], modules: {}, sourcemapFileName: null } as const;
  return { ...names, code, map: null, ...own };
}

function withFile(script: OutputChunk): Bundle {
  return { "a.js": script, "a.js.map": { type: "asset", fileName: "a.js.map", source: JSON.stringify(map) } };
}

test("shift adds a line to the map's file and to the bundler's copy", () => {
  const script = chunk("x", { map: { ...map } });
  const bundle = withFile(script);
  scriptMap(script, bundle)?.shift();
  expect(script.map?.mappings).toBe(";AAAA");
  expect(bundle["a.js.map"]).toHaveProperty("source", JSON.stringify({ ...map, mappings: ";AAAA" }));
});

test("shift adds a line to an inline map", () => {
  const script = chunk(`x\n//# sourceMappingURL=${url(map)}`);
  scriptMap(script, { "a.js": script })?.shift();
  expect(script.code).toBe(`x\n//# sourceMappingURL=${url({ ...map, mappings: ";AAAA" })}`);
});

test("remove deletes file and comment and keeps a debug id", () => {
  const script = chunk("x\n//# sourceMappingURL=a.js.map\n//# debugId=1-2\n");
  const bundle = withFile(script);
  scriptMap(script, bundle)?.remove();
  expect(script.code).toBe("x\n//# debugId=1-2\n");
  expect(Object.keys(bundle)).toStrictEqual(["a.js"]);
});

test("the search ignores the comment's text inside a string of the program", () => {
  const code = "const text = `\n//# sourceMappingURL=b.js.map\n`;\n";
  const script = chunk(code);
  scriptMap(script, withFile(script))?.remove();
  expect(script.code).toBe(code);
});

test("the search finds a map with a custom file name", () => {
  const script = chunk("x", { sourcemapFileName: "maps/a.map" });
  const bundle: Bundle = {
    "a.js": script,
    "maps/a.map": { type: "asset", fileName: "maps/a.map", source: JSON.stringify(map) },
  };
  scriptMap(script, bundle)?.remove();
  expect(Object.keys(bundle)).toStrictEqual(["a.js"]);
});

test("the search returns undefined without a map", () => {
  const script = chunk("x");
  expect(scriptMap(script, { "a.js": script })).toBeUndefined();
});
