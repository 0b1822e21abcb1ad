import { describe, expect, it } from "vitest";
import { stackFrames } from "./stack-frames.ts";

/** Formats frames as `script line column`. */
const framesOf = (stack: string, fields: object = {}): string[] =>
  stackFrames({ stack, ...fields }).map(({ url, line, column }) => `${url} ${line} ${column}`);

describe("stackFrames", () => {
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
