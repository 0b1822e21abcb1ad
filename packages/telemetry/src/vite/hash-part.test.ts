import { expect, test } from "vitest";
import { moduleClassifier } from "./classify-module.ts";
import { hashPart } from "./hash-part.ts";

const classify = moduleClassifier({ platform: ["./shell"] }, "/p");
const part = (modules: Record<string, number>, rules = classify) =>
  hashPart(
    { modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])) },
    rules,
  );

test("another owner of the same code is another hash", () => {
  expect(part({ "/p/shell/a.ts": 10 })).not.toBe(part({ "/p/shell/a.ts": 10 }, moduleClassifier({}, "/p")));
});

test("code that moved from one owner's file to another's is another hash", () => {
  expect(part({ "/p/a.ts": 10, "/p/shell/b.ts": 20 })).not.toBe(part({ "/p/a.ts": 20, "/p/shell/b.ts": 10 }));
});

test("a comment in a chunk of one owner changes nothing, nor does where the project lies", () => {
  expect(part({ "/p/a.ts": 10, "/p/b.ts": 20 })).toBe(part({ "/p/a.ts": 10, "/p/c.ts": 25 }));
});
