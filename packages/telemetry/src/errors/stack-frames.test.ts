import { describe, expect, it } from "vitest";
import { stackFrames } from "./stack-frames.ts";

/** Formats frames as `script line column`. */
const framesOf = (stack: string, fields: object = {}): string[] =>
  Array.from(stackFrames({ stack, ...fields }), ([, ...groups]) => groups.join(" "));

describe("stackFrames", () => {
  it.each([
    ["    at f (https://x.example/a.js:1:2)", ["https://x.example/a.js 1 2"]],
    ["    at https://x.example/a.js:1:2", ["https://x.example/a.js 1 2"]],
    ["    at async f (https://x.example/a.js:1:2)", ["https://x.example/a.js 1 2"]],
    ["    at async https://x.example/a.js:1:2", ["https://x.example/a.js 1 2"]],
    ["    at new Basket (https://x.example/a.js:1:2)", ["https://x.example/a.js 1 2"]],
    ["    at Object.f [as g] (https://x.example:8443/a.js?v=1:1:2)", ["https://x.example:8443/a.js?v=1 1 2"]],
    ["    at f (https://x.example/a(1).js:1:2)", ["https://x.example/a(1).js 1 2"]],
    ["    at f (https://x.example/@corp/a.js:1:2)", ["https://x.example/@corp/a.js 1 2"]],
    ["    at f (blob:https://x.example/6f1c:1:2)", ["blob:https://x.example/6f1c 1 2"]],
    ["    at f (file:///android_asset/a.js:1:2)", ["file:///android_asset/a.js 1 2"]],
    ["    at Array.map (<anonymous>)", []],
    ["    at async Promise.all (index 0)", []],
    ["    at Object.apply (native)", []],
    ["    at wasm (wasm://wasm/5f3a:wasm-function[1]:0x1a)", []],
    ["    at process (node:internal/process:1:2)", []],
  ])("parses V8's line %s", (line, expected) => {
    expect(framesOf(`Error: x\n${line}`, { message: "x" })).toEqual(expected);
  });

  it("returns the position that called eval for code inside eval", () => {
    const line = "    at eval (eval at b (eval at a (https://x.example/a.js:1:2), <anonymous>:1:1), <anonymous>:3:4)";
    expect(framesOf(`Error: x\n${line}`)).toEqual(["https://x.example/a.js 1 2"]);
  });

  it.each([
    ["f@https://x.example/a.js:1:2", ["https://x.example/a.js 1 2"]],
    ["@https://x.example/a.js:1:2", ["https://x.example/a.js 1 2"]],
    ["async*f@https://x.example/a.js:1:2", ["https://x.example/a.js 1 2"]],
    ["setTimeout handler*f/<@https://x.example/@corp/a.js:1:2", ["https://x.example/@corp/a.js 1 2"]],
    ["module code@https://x.example/a.js:1:2", ["https://x.example/a.js 1 2"]],
    ["https://x.example/a.js:1:2", ["https://x.example/a.js 1 2"]],
    ["f@webkit-masked-url://hidden/:1:2", ["webkit-masked-url://hidden/ 1 2"]],
    ["f@https://x.example/a.js:1", ["https://x.example/a.js 1 "]],
    ["f@https://x.example/a.js line 4 > eval:1:5", []],
    ["eval code@", []],
    ["map@[native code]", []],
    ["[native code]", []],
  ])("parses the line %s of Firefox or Safari", (line, expected) => {
    expect(framesOf(line)).toEqual(expected);
  });

  it("never takes a message line for a frame", () => {
    const message = "failed:\n    at evil (https://x.example/lib.js:9:9)\nevil@https://x.example/lib.js:8:8";
    const stack = `TypeError: ${message}\n    at f (https://x.example/a.js:1:2)`;
    expect(framesOf(stack, { message })).toEqual(["https://x.example/a.js 1 2"]);
  });

  it("handles a message with replacement patterns", () => {
    expect(framesOf("Error: $& $'\n    at f (https://x.example/a.js:1:2)", { message: "$& $'" })).toHaveLength(1);
  });

  it("returns no frames without a string stack", () => {
    const throwing = {
      get stack(): string {
        throw new Error("no");
      },
    };
    for (const value of ["text", null, undefined, {}, { stack: [{}] }, throwing]) {
      expect([...stackFrames(value)]).toEqual([]);
    }
  });

  it("takes bounded time for crafted stacks", () => {
    const many = 50_000;
    for (const part of ["a", "at ", "@", "(", ":", "https://", "@https://a", "(https://a", ":1", "\n"]) {
      expect(framesOf(`\n at ${part.repeat(many)}\n${part.repeat(many)}`)).toEqual([]);
    }
  }, 5000);
});
