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

test("one line more goes into the map's file and into what the bundler holds", () => {
  const script = chunk("x", { map: { ...map } });
  const bundle = withFile(script);
  scriptMap(script, bundle)?.shift();
  expect(script.map?.mappings).toBe(";AAAA");
  expect(bundle["a.js.map"]).toHaveProperty("source", JSON.stringify({ ...map, mappings: ";AAAA" }));
});

test("one line more goes into a map inside the script", () => {
  const script = chunk(`x\n//# sourceMappingURL=${url(map)}`);
  scriptMap(script, { "a.js": script })?.shift();
  expect(script.code).toBe(`x\n//# sourceMappingURL=${url({ ...map, mappings: ";AAAA" })}`);
});

test("a map that is taken out leaves neither file nor comment, and a debug id stays", () => {
  const script = chunk("x\n//# sourceMappingURL=a.js.map\n//# debugId=1-2\n");
  const bundle = withFile(script);
  scriptMap(script, bundle)?.takeOut();
  expect(script.code).toBe("x\n//# debugId=1-2\n");
  expect(Object.keys(bundle)).toStrictEqual(["a.js"]);
});

test("the words of the comment in the midst of a program are none of ours", () => {
  const code = "const text = `\n//# sourceMappingURL=b.js.map\n`;\n";
  const script = chunk(code);
  scriptMap(script, withFile(script))?.takeOut();
  expect(script.code).toBe(code);
});

test("the map may have a name of its own", () => {
  const script = chunk("x", { sourcemapFileName: "maps/a.map" });
  const bundle: Bundle = {
    "a.js": script,
    "maps/a.map": { type: "asset", fileName: "maps/a.map", source: JSON.stringify(map) },
  };
  scriptMap(script, bundle)?.takeOut();
  expect(Object.keys(bundle)).toStrictEqual(["a.js"]);
});

test("there may be none", () => {
  const script = chunk("x");
  expect(scriptMap(script, { "a.js": script })).toBeUndefined();
});
