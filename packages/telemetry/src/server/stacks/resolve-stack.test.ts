import { TraceMap } from "@jridgewell/trace-mapping";
import { expect, it } from "vitest";
import { resolveStack } from "./resolve-stack.ts";
import type { FindSourceMap } from "./resolve-stack.ts";

const content = "export function boom() {\n  const title = undefined;\n  return title.length;\n}\n";
// Line 1 has no mapping; line 2, column 4 is line 3, column 9 of the source: `title` in the return; column 8 is in the
// line before it.
const map = new TraceMap({
  version: 3,
  sources: ["../../../app/routes/home.tsx"],
  sourcesContent: [content],
  names: [],
  mappings: ";IAES,IADD",
});
const broken = new TraceMap({ version: 3, sources: [], names: [], mappings: ";IAES" });
const findMap: FindSourceMap = async (url) => {
  if (url.endsWith("/unreadable.js")) return "map_unreadable";
  if (url.endsWith("/large.js")) return "map_too_large";
  if (url.endsWith("/broken.js")) return broken;
  return url.endsWith("/home.js") ? map : null;
};
const resolve = (frame: string) => resolveStack(findMap, `TypeError: x\n    ${frame}`);

it("resolves a frame to its source position, with the lines around it", async () => {
  const { title, frames } = await resolve("at t (https://corp.example/assets/home.js:2:5)");
  expect(title).toBe("TypeError: x");
  expect(frames).toEqual([
    {
      raw: "at t (https://corp.example/assets/home.js:2:5)",
      state: "resolved",
      function: "boom",
      source: "app/routes/home.tsx",
      line: 3,
      column: 10,
      context: { first_line: 1, lines: content.split("\n") },
    },
  ]);
});

it.each([
  [5, 3],
  [8, 3],
  [9, 2],
])("counts columns from 1, as browsers do: column %i is of line %i", async (column, line) => {
  const [frame] = (await resolve(`at t (https://corp.example/assets/home.js:2:${column})`)).frames;
  expect(frame).toMatchObject({ line });
});

it("resolves a position before the first mapping of its line to that mapping", async () => {
  const [frame] = (await resolve("at t (https://corp.example/assets/home.js:2:1)")).frames;
  expect(frame).toMatchObject({ state: "resolved", line: 3 });
});

it.each([
  ["at t (https://corp.example/assets/home.js:1:1)", "position_unknown", "https://corp.example/assets/home.js"],
  ["at t (https://corp.example/assets/home.js:0:0)", "position_unknown", "https://corp.example/assets/home.js"],
  ["at t (https://corp.example/assets/gone.js:2:5)", "map_missing", "https://corp.example/assets/gone.js"],
  ["at t (chrome-extension://abc/page.js:2:5)", "foreign", "chrome-extension://abc/page.js"],
  ["t@https://corp.example/assets/home.js:2", "column_missing", "https://corp.example/assets/home.js"],
  [
    "at t (https://corp.example/assets/unreadable.js:2:5)",
    "map_unreadable",
    "https://corp.example/assets/unreadable.js",
  ],
  ["at t (https://corp.example/assets/large.js:2:5)", "map_too_large", "https://corp.example/assets/large.js"],
  ["at t (https://corp.example/assets/broken.js:2:5)", "position_unknown", "https://corp.example/assets/broken.js"],
  ["at t (https://corp.example/.a/home.js:2:5)", "path_rejected", "https://corp.example/.a/home.js"],
  ["at t (https://corp.example/events:2:5)", "foreign", "https://corp.example/events"],
  ["at Array.map (<anonymous>)", "no_script", null],
  ["Caused by: TypeError: y", "no_script", null],
])("leaves %s unchanged: %s", async (raw, state, source) => {
  const [frame] = (await resolve(raw)).frames;
  expect(frame).toMatchObject({ raw, state, source, context: null });
});

it.each([
  ["../../../app/routes/event.tsx", "app/routes/event.tsx"],
  ["../../../../../packages/ui/src/button/button.tsx", "packages/ui/src/button/button.tsx"],
  ["../node_modules/.pnpm/react@19.3.1/node_modules/react/index.js", "node_modules/react/index.js"],
  ["webpack://site/./app/routes/home.tsx", "app/routes/home.tsx"],
])("names the source %s %s", async (source, readable) => {
  const sourceMap = new TraceMap({ version: 3, sources: [source], names: [], mappings: ";IAES" });
  const { frames } = await resolveStack(async () => sourceMap, "at t (https://corp.example/assets/home.js:2:5)");
  expect(frames).toMatchObject([{ source: readable, context: null }]);
});
