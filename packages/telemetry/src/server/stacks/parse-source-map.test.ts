import { originalPositionFor } from "@jridgewell/trace-mapping";
import { expect, it } from "vitest";
import { parseSourceMap } from "./parse-source-map.ts";

const map = { version: 3, sources: ["a.ts"], names: [], mappings: "AAAA" };
const text = JSON.stringify(map);

it.each([
  ["as it is", text],
  ["with a BOM", `\uFEFF${text}`],
  ["behind )]}'", `)]}'\n${text}`],
  ["behind )]}', with a comma and CRLF", `)]}',\r\n${text}`],
  ["behind )]}' on the same line", `)]}'${text}`],
  ["behind a BOM and )]}'", `\uFEFF)]}'\n${text}`],
])("reads a map %s", (_how, written) => {
  expect(parseSourceMap(written).sources).toEqual(["a.ts"]);
});

it("reads an index map: each section has the positions from its offset on", () => {
  const section = (line: number, column: number, source: string) => ({
    offset: { line, column },
    map: { ...map, sources: [source], sourcesContent: [`// ${source}`] },
  });
  const inner = { version: 3, sections: [section(0, 0, "b.ts"), section(0, 50, "c.ts")] };
  const index = parseSourceMap(
    JSON.stringify({
      version: 3,
      sections: [section(0, 0, "a.ts"), { offset: { line: 0, column: 100 }, map: inner }, section(1, 0, "d.ts")],
    }),
  );
  const sourceAt = (line: number, column: number) => originalPositionFor(index, { line, column }).source;
  expect([sourceAt(1, 0), sourceAt(1, 99), sourceAt(1, 100), sourceAt(1, 160), sourceAt(2, 5)]).toEqual([
    "a.ts",
    "a.ts",
    "b.ts",
    "c.ts",
    "d.ts",
  ]);
  expect(index.sourcesContent).toEqual(["// a.ts", "// b.ts", "// c.ts", "// d.ts"]);
});

it.each([
  "",
  "<html>",
  "null",
  "7",
  "[]",
  "{}",
  '{"version":3}',
  '{"version":3,"sections":[{"offset":{},"url":"a.map"}]}',
])("throws for %j", (written) => {
  expect(() => parseSourceMap(written)).toThrow(Error);
});
