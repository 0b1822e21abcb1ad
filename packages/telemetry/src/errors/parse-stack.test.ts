import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { stackFrames } from "./error-source.ts";
import { parseStack } from "./parse-stack.ts";
import type { StackFrame } from "./parse-stack.ts";
import { notFrames, recordedFrames } from "./recorded-stacks.ts";

const script = "https://corp.example/assets/event-D4xK2m.js";

const positionText = ({ position }: StackFrame): string | null =>
  position && `${position.url}|${position.line}|${position.column ?? ""}`;

it.each(recordedFrames)("the frame $line of $engine is read", ({ line, name, at }) => {
  const { frames } = parseStack(`Error: x\n    ${line}\n`);
  expect(frames.map((frame) => [frame.raw, frame.functionName, positionText(frame)])).toEqual([[line, name, at]]);
});

it.each(recordedFrames)("the frame $line of $engine gives the browser the script of the server", ({ line, at }) => {
  const isScript = at?.includes("//") ?? false;
  expect(stackFrames({ stack: line }).map(({ url, line: row }) => `${url}|${row}`)).toEqual(
    isScript ? [at?.split("|").slice(0, 2).join("|")] : [],
  );
});

it.each(notFrames)("the line %j of a message is no frame", (line) => {
  expect(parseStack(`${line}\nrender@${script}:1:1`)).toMatchObject({
    title: line,
    frames: [{ functionName: "render" }],
  });
});

it("separates a message of any number of lines, and keeps the titles of causes", () => {
  const stack = `Error: look\nat the moon\n\n    at render (${script}:1:1)\nCaused by: x\n    at load (${script}:1:2)`;
  const { title, frames } = parseStack(stack);
  expect(title).toBe("Error: look\nat the moon");
  expect(frames.map(({ raw, functionName }) => functionName ?? raw)).toEqual(["render", "Caused by: x", "load"]);
});

it("a known message is no frame, whatever its lines look like", () => {
  const message = `failed:\n    at evil (${script}:9:9)\nevil@${script}:8:8`;
  const { title, frames } = parseStack(`TypeError: ${message}\n    at f (${script}:1:2)`, message);
  expect([title, frames.map(({ functionName }) => functionName)]).toEqual([`TypeError: ${message}`, ["f"]]);
});

it("returns a text without frames as the title", () => {
  expect(parseStack("Что-то сломалось")).toEqual({ title: "Что-то сломалось", frames: [] });
});

it("parses at most a hundred frames", () => {
  expect(parseStack(`at a (${script}:1:1)\n`.repeat(500)).frames).toHaveLength(100);
});

it("reads the position at the end of a line of any length", () => {
  const { frames } = parseStack(`at f (data:text/javascript,${"a".repeat(9000)}:1:2)`);
  expect(frames.map(({ position }) => [position?.line, position?.column])).toEqual([[1, 2]]);
});

it("never throws", () => {
  assert(
    property(string({ unit: "grapheme", maxLength: 200 }), (text) => {
      expect(parseStack(text).frames.length).toBeLessThanOrEqual(text.split("\n").length);
    }),
  );
});

it("takes bounded time for hostile texts", () => {
  for (const part of ["a", "at ", "@", "(", ":", "https://", "@https://a", "(https://a", ":1", "a:1", "@a.js:"]) {
    const text = part.repeat(50_000);
    expect(parseStack(`at ${text}\n${text}\n${`at (${text.slice(0, 1900)}\n`.repeat(30)}`).frames.length).toBeLessThan(
      40,
    );
  }
}, 5000);
