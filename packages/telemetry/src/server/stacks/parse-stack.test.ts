import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseStack } from "./parse-stack.ts";

const at = (url: string, line: number, column: number) => ({ url, line, column });
const script = "https://corp.example/assets/event-D4xK2m.js";

describe("a frame of V8", () => {
  it.each([
    [`at render (${script}:2:18412)`, "render", at(script, 2, 18_412)],
    [`at async load (${script}:1:7)`, "load", at(script, 1, 7)],
    [`at async ${script}:1:7`, null, at(script, 1, 7)],
    [`at new Form (${script}:3:9)`, "Form", at(script, 3, 9)],
    [`at Object.open [as onClick] (${script}:3:9)`, "Object.open", at(script, 3, 9)],
    [`at ${script}:3:9`, null, at(script, 3, 9)],
    [`at <anonymous> (${script}:3:9)`, null, at(script, 3, 9)],
    ["at Array.map (<anonymous>)", "Array.map", null],
    ["at async Promise.all (index 0)", "Promise.all", null],
    [`at eval (eval at run (${script}:5:11), <anonymous>:1:1)`, "eval", at(script, 5, 11)],
    ["at open (chrome-extension://abc/page.js:1:2)", "open", at("chrome-extension://abc/page.js", 1, 2)],
  ])("%s is read", (raw, functionName, position) => {
    expect(parseStack(`Error: x\n    ${raw}`).frames).toEqual([{ raw, functionName, position }]);
  });
});

describe("a frame of Firefox or Safari", () => {
  it.each([
    [`render@${script}:2:18412`, "render", at(script, 2, 18_412)],
    [`@${script}:2:3`, null, at(script, 2, 3)],
    [`promise callback*load/<@${script}:2:3`, "load", at(script, 2, 3)],
    [`global code@${script}:2:3`, "global code", at(script, 2, 3)],
    [`run@${script} line 5 > eval:1:1`, "run", at(script, 5, 1)],
    ["map@[native code]", "map", null],
    ["[native code]", null, null],
  ])("%s is read", (raw, functionName, position) => {
    expect(parseStack(raw).frames).toEqual([{ raw, functionName, position }]);
  });
});

it("separates a message of any number of lines", () => {
  const stack = `Error: look\nat the moon\n\n    at render (${script}:1:1)\nCaused by: x\n    at load (${script}:1:2)`;
  const { title, frames } = parseStack(stack);
  expect(title).toBe("Error: look\nat the moon");
  expect(frames.map(({ functionName }) => functionName)).toEqual(["render", "load"]);
});

it("returns a text without frames as the title", () => {
  expect(parseStack("Что-то сломалось")).toEqual({ title: "Что-то сломалось", frames: [] });
});

it("parses at most a hundred frames", () => {
  expect(parseStack(`at a (${script}:1:1)\n`.repeat(500)).frames).toHaveLength(100);
});

it("never throws", () => {
  assert(
    property(string({ unit: "grapheme", maxLength: 200 }), (text) => {
      expect(parseStack(text).frames.length).toBeLessThanOrEqual(text.split("\n").length);
    }),
  );
});

it("parses a hostile text in linear time", () => {
  const hostile = `at ${"(".repeat(9_000)}${"a:1".repeat(3_000)}`;
  expect(parseStack(hostile).frames.length).toBeLessThanOrEqual(1);
});
