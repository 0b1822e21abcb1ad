import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { symbolicate } from "./symbolicate.ts";

let folder: string;
const content = "export function boom() {\n  const title = undefined;\n  return title.length;\n}\n";
const map = {
  version: 3,
  sources: ["../../src/home.ts"],
  sourcesContent: [content],
  names: [],
  mappings: ";IAES",
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "corp-test-maps-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/home.js.map"), JSON.stringify(map));
  writeFileSync(join(folder, "assets/broken.js.map"), "<html>");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stack = `TypeError: Cannot read properties
    at t (https://corp.example/assets/home.js:2:5)
    at https://corp.example/assets/gone.js:2:5
    at u (https://corp.example/assets/home.js:1:1)
    at Array.map (<anonymous>)`;

it("rewrites the frames that have a source map and gives the reason for the others", async () => {
  expect(await symbolicate(stack, folder)).toEqual({
    text: `TypeError: Cannot read properties
    at boom (src/home.ts:3:10)
    at https://corp.example/assets/gone.js:2:5 [no source map]
    at u (https://corp.example/assets/home.js:1:1) [not in the source map]
    at Array.map (<anonymous>)`,
    resolved: 1,
  });
});

it("reads the stack of a log entry", async () => {
  const { text } = await symbolicate(JSON.stringify({ level: "ERROR", stackTrace: stack }), folder);
  expect(text).toContain("at boom (src/home.ts:3:10)");
});

it("gives a reason for each frame with a script that it does not resolve", async () => {
  const frames = [
    "at t (chrome-extension://abc/page.js:2:5)",
    "at t (https://corp.example/.a/home.js:2:5)",
    "t@https://corp.example/assets/home.js:2",
  ];
  const { text } = await symbolicate(frames.join("\n"), folder);
  expect(text.trim().split(/\n\s*/u)).toEqual([
    `${frames[0]} [not a script of a build]`,
    `${frames[1]} [no path of a built script]`,
    `${frames[2]} [no column]`,
  ]);
});

it.each(["app/(group)/[id]/окно +~.cjs", "app/@slot/page.mjs"])(
  "finds the map of %s by the encoded URL",
  async (path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, `${path}.map`), `)]}'\n${JSON.stringify(map)}`);
    const url = `capacitor://localhost/${path.split("/").map(encodeURIComponent).join("/")}`;
    expect(await symbolicate(`t@${url}:2:5`, folder)).toMatchObject({ resolved: 1 });
  },
);

const marked = `\uFEFF${JSON.stringify({ message: "Упало", stackTrace: stack })}`;

it.each([
  ["a text", marked],
  ["UTF-8", Buffer.from(marked)],
  ["UTF-16", Buffer.from(marked, "utf16le")],
])("reads a log entry with a BOM: %s", async (_form, entry) => {
  expect(await symbolicate(entry, folder)).toMatchObject({ resolved: 1 });
});

it("finds the maps when the URL has a path prefix that the folder lacks", async () => {
  const { resolved } = await symbolicate("t@https://corp.example/shop/v2/assets/home.js:2:5", folder);
  expect(resolved).toBe(1);
});

it("returns a text without frames unchanged", async () => {
  expect(await symbolicate("Что-то сломалось", folder)).toEqual({ text: "Что-то сломалось", resolved: 0 });
});

it("throws for an invalid source map", async () => {
  await expect(symbolicate("at t (https://corp.example/assets/broken.js:2:5)", folder)).rejects.toThrow(SyntaxError);
});
