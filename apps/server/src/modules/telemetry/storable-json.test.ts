import { assert, jsonValue, property } from "fast-check";
import { expect, it } from "vitest";
import { fieldsWithin, storableJson } from "./storable-json.ts";

it.each([
  ["a\0b", "ab"],
  ["a\uD800b", "a\uFFFDb"],
  ["😀", "😀"],
  // An escaped escape sequence, as in a Windows path or in logged source code.
  [String.raw`C:\ud8ff`, String.raw`C:\ud8ff`],
  [String.raw`not \u0000 at all`, String.raw`not \u0000 at all`],
])("keeps %j as %j", (text, stored) => {
  expect(storableJson({ [text]: [text] })).toEqual({ [stored]: [stored] });
});

it("leaves everything else unchanged", () => {
  assert(
    property(jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value).replaceAll(String.raw`\u0000`, "");
      if (text.includes("\\")) return;
      expect(storableJson(JSON.parse(text))).toEqual(JSON.parse(text));
    }),
  );
});

it("replaces values that are too deep to store", () => {
  let deep: unknown = "bottom";
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(JSON.stringify(storableJson(deep))).toBe(`${"[".repeat(64)}"…"${"]".repeat(64)}`);
});

it("keeps as many fields as fit, and the names of those that are too long", () => {
  const fields = { first: "x".repeat(20), long: "x".repeat(1_000), deep: { list: [1, 2] }, last: "x".repeat(12) };
  const fitting = fieldsWithin(fields, 70);
  expect(fitting).toEqual({ first: fields.first, long: "…", deep: fields.deep });
  expect(JSON.stringify(fitting).length).toBeLessThanOrEqual(70);
  expect(fieldsWithin(fields, 2_000)).toEqual(fields);
});
