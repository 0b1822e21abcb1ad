import { array, assert, constantFrom, integer, oneof, property, string, stringMatching, tuple } from "fast-check";
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

const identifier = stringMatching(/^[A-Za-z_$а-яё][\w$а-яё]{0,9}$/u);
const member = oneof(
  identifier,
  identifier.map((name) => `#${name}`),
  constantFrom(
    "<anonymous>",
    "<computed>",
    "[Symbol.iterator]",
    "@open",
    "get total",
    "/events/:id",
    "user@corp.example",
  ),
);
/** Names that every engine prints unchanged: of a method with its object, or the id of a bundled module. */
const writtenName = oneof(
  array(member, { minLength: 2, maxLength: 3 }).map((members) => members.join(".")),
  identifier,
  constantFrom("./node_modules/@corp/ui/index.js", "./node_modules/.pnpm/react@18.2.0/node_modules/react/index.js"),
);
/** Segments of a URL's path with characters that may stay unencoded. */
const segment = stringMatching(/^[\w@()~+!$&',;=:.*%[\]-]{1,12}$/u).filter((text) => !/^\.{1,2}$/u.test(text));
const scriptUrl = tuple(
  constantFrom(
    "https://corp.example/",
    "http://localhost:5173/",
    "https://ivan@corp.example/",
    "file:///C:/app/",
    "capacitor://localhost/",
    "webpack-internal:///./",
    "blob:https://corp.example/",
  ),
  array(segment, { maxLength: 4 }),
  constantFrom("a.js", "react@18.2.0.mjs", "", "окно.js", "a.js?v=1:2&a=@b", "a.js#@https://x.example/b.js"),
).map(([base, segments, file]) => base + segments.join("/") + (segments.length > 0 && file !== "" ? "/" : "") + file);

/** The forms of a frame. Null: the engine writes no name. */
const engineForms: readonly (readonly [
  engine: string,
  form: (name: string, place: string) => string,
  hasName: boolean,
])[] = [
  ["V8", (name, place) => `    at ${name} (${place})`, true],
  ["V8 after await", (name, place) => `    at async ${name} (${place})`, true],
  ["V8's constructor", (name, place) => `    at new ${name} (${place})`, true],
  ["V8 without a name", (_name, place) => `    at ${place}`, false],
  ["Firefox and Safari", (name, place) => `${name}@${place}`, true],
  ["Firefox after await", (name, place) => `async*${name}@${place}`, true],
  ["Firefox within a function", (name, place) => `${name}/<@${place}`, true],
  ["Firefox without a name", (_name, place) => `@${place}`, false],
];

it.each(engineForms)("any name and any URL of %s are given back", (_engine, form, hasName) => {
  assert(
    property(writtenName, scriptUrl, integer({ min: 1, max: 99_999 }), (name, url, column) => {
      const [frame] = parseStack(`Error: x\n${form(name, `${url}:7:${column}`)}`).frames;
      expect(frame?.position).toEqual({ url, line: 7, column });
      expect(frame?.functionName).toBe(hasName ? name : null);
    }),
    { numRuns: 500 },
  );
});

it("any URL of old Safari, which writes nothing else, is given back", () => {
  assert(
    property(scriptUrl, (url) => {
      const [frame] = parseStack(`${url}:7:9`).frames;
      expect(frame).toMatchObject({ functionName: null, position: { url, line: 7, column: 9 } });
    }),
    { numRuns: 500 },
  );
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
