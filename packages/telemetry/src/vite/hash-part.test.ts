import { expect, test } from "vitest";
import { moduleClassifier } from "./classify-module.ts";
import { hashPart } from "./hash-part.ts";

const classify = moduleClassifier({ platform: ["./shell"] }, "/p");
const part = (modules: Record<string, number>, rules = classify) =>
  hashPart(
    { modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])) },
    rules,
  );

test("the hash changes with the owner", () => {
  expect(part({ "/p/shell/a.ts": 10 })).not.toBe(part({ "/p/shell/a.ts": 10 }, moduleClassifier({}, "/p")));
});

test("the hash changes when code moves to a file of another owner", () => {
  expect(part({ "/p/a.ts": 10, "/p/shell/b.ts": 20 })).not.toBe(part({ "/p/a.ts": 20, "/p/shell/b.ts": 10 }));
});

test("the hash of a chunk with one owner depends neither on comments nor on the project's folder", () => {
  expect(part({ "/p/a.ts": 10, "/p/b.ts": 20 })).toBe(part({ "/p/a.ts": 10, "/p/c.ts": 25 }));
});
